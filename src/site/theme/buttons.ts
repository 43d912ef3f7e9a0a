import type { Components } from '@mui/material/styles';

/**
 * Section 4: blue (primary) and red (error). `outlined` stands beside them, `text` looks like a link. The look is that of
 * `ui/button.css`.
 */
export const buttons: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: { defaultProps: { variant: 'contained', disableElevation: true } },
  MuiLink: {
    styleOverrides: {
      root: {
        color: 'var(--blue-text)',
        textDecorationColor: 'currentColor',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.2em',
        '&:hover': { textDecorationThickness: '2px' },
      },
    },
  },
};
