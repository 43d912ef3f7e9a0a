import type { Components } from '@mui/material/styles';

/** Section 4: blue (primary) and red (error). `outlined` stands beside them, `text` looks like a link. */
export const buttons: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { variant: 'contained', disableElevation: true },
    styleOverrides: {
      root: {
        gap: 'var(--space-2)',
        minWidth: 0,
        minHeight: 'var(--target)',
        padding: '0.55rem 1.35rem',
        border: '1px solid transparent',
        borderRadius: 'var(--radius-m)',
        fontWeight: 'var(--weight-strong)',
        lineHeight: 1.25,
        textAlign: 'center',
        '&:active:not(:disabled)': { transform: 'translateY(1px)' },
        '&.Mui-disabled, &[aria-disabled="true"]': {
          color: 'var(--ink-soft)',
          background: 'var(--tint)',
          borderColor: 'var(--line)',
        },
        '@media (forced-colors: active)': {
          borderColor: 'ButtonText',
          '&.Mui-disabled, &[aria-disabled="true"]': { borderColor: 'GrayText', color: 'GrayText' },
        },
      },
      outlined: {
        color: 'var(--ink)',
        borderColor: 'var(--line-strong)',
        '&:hover': { background: 'var(--tint)' },
      },
      // Its text, not its padding, stands on the edge of the column.
      text: {
        marginInlineStart: 'calc(-1px - var(--space-2))',
        paddingInline: 'var(--space-2)',
        color: 'var(--blue-text)',
        textAlign: 'start',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.2em',
        '&:hover': { background: 'none', textDecoration: 'underline', textDecorationThickness: '2px' },
        '&.Mui-disabled, &[aria-disabled="true"]': {
          borderColor: 'transparent',
          background: 'none',
          textDecoration: 'none',
        },
      },
      sizeLarge: {
        minHeight: '3.5rem',
        paddingInline: 'min(1.9rem, 9.5vw)',
        fontSize: 'var(--text-l)',
      },
    },
  },
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
