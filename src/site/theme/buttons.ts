import type { Components } from '@mui/material/styles';

/**
 * Buttons (section 4): blue (primary), red (error), `outlined` as the quiet variant, `text` like a link. Their styles
 * are in `ui/button.css`.
 */
export const buttons: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: { defaultProps: { variant: 'contained' } },
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
