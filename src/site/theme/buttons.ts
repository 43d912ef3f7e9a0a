import type { Components } from '@mui/material/styles';

/**
 * Section 4: blue (primary) and red (error). `outlined` stands beside them, `text` looks like a link. The look is that of
 * `ui/button.css`.
 */
export const buttons: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: { defaultProps: { variant: 'contained', disableElevation: true } },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 'var(--target)',
        height: 'var(--target)',
        borderRadius: 'var(--radius-m)',
        color: 'var(--ink-soft)',
        fontSize: 'inherit',
        '&:hover': { color: 'var(--ink)', background: 'var(--tint)' },
      },
    },
  },
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
