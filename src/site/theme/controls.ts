import type { Components } from '@mui/material/styles';

/** Buttons, links and alerts. */
export const controls: Components = {
  // Buttons (specification, section 4): blue (primary), red (error), `outlined` as the quiet variant, `text` like a
  // link. Their styles are in `ui/button.css`.
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
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        // In large text, the icon can leave too little space for a word or an amount: the text then starts below it.
        flexWrap: 'wrap',
        gap: 'var(--space-3)',
        padding: 'var(--space-3) min(var(--space-4), 4vw)',
        border: '1px solid currentColor',
        borderInlineStartWidth: 6,
        borderRadius: 'var(--radius-s)',
        variants: [
          {
            props: { severity: 'error' },
            style: {
              scrollMarginBlockEnd: '8rem',
              color: 'var(--red-text)',
              borderColor: 'currentColor',
              background: 'var(--red-tint)',
            },
          },
          {
            props: { severity: 'warning' },
            style: {
              color: 'var(--ink)',
              borderColor: 'var(--amber)',
              background: 'var(--amber-tint)',
            },
          },
          {
            props: { severity: 'info' },
            style: {
              color: 'var(--ink)',
              borderColor: 'var(--line)',
              borderInlineStartColor: 'var(--blue-text)',
              background: 'var(--sheet)',
            },
          },
        ],
      },
      icon: {
        flexShrink: 0,
        margin: 0,
        padding: '0.15em 0 0',
        fontSize: 'inherit',
        opacity: 1,
        '&&': { color: 'inherit' },
      },
      message: {
        display: 'grid',
        flex: '1 1 min-content',
        gap: 'var(--space-1)',
        padding: 0,
        fontSize: 'min(1em, 9vw)',
        overflowWrap: 'break-word',
      },
    },
  },
};
