import type { Components } from '@mui/material/styles';

const invalid = '&[aria-invalid="true"]';

/** Form fields: label, box with a status icon, error or hint. All boxes have the same height. */
export const fields: Components = {
  MuiFormControl: {
    defaultProps: { fullWidth: true },
    styleOverrides: { root: { gap: 'var(--space-2)' } },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: 'inherit',
        fontWeight: 'var(--weight-strong)',
        lineHeight: 1.3,
        '&.Mui-focused, &.Mui-error': { color: 'inherit' },
      },
    },
  },
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { padding: 0, lineHeight: 1.45 },
      notchedOutline: { display: 'none' },
      // The padding reserves space for the status icon, so that the text does not move when the icon appears.
      input: {
        boxSizing: 'border-box',
        height: '3.125rem',
        padding: '0.7rem 2.9rem 0.7rem 0.9rem',
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius-m)',
        background: 'var(--sheet)',
        '&:hover': { borderColor: 'var(--ink-soft)' },
        '&:focus-within': { borderColor: 'var(--ink)', outline: '3px solid var(--focus)', outlineOffset: 2 },
        [invalid]: { borderColor: 'var(--red-text)', boxShadow: 'inset 0 0 0 1px var(--red-text)' },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: {
        '&&&': { paddingInlineEnd: '4.4rem' },
        // An option cannot wrap: with large text in a small window, the font shrinks to fit.
        '@container form (max-width: 13rem)': {
          '&&&': { paddingInlineEnd: '2rem', fontSize: 'min(1em, (100cqi - 3rem) * 0.11)' },
          // The options of the term are short.
          '&&&[name="term"]': { fontSize: 'min(1em, (100cqi - 3rem) * 0.18)' },
        },
        '&&:focus': { borderRadius: 'var(--radius-m)', background: 'var(--sheet)' },
        '& option': { color: 'CanvasText' },
      },
      icon: {
        right: '0.8rem',
        color: 'var(--ink-soft)',
        '&&': { top: 'calc(50% - 0.575rem)', width: '1.15rem', height: '1.15rem' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: 0,
        fontSize: 'var(--text-s)',
        lineHeight: 1.4,
        '&.Mui-error': { color: 'var(--red-text)' },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { gap: 'var(--space-2)', minHeight: 'var(--target)', margin: 0 },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 0,
        marginInlineStart: '-0.25rem',
        color: 'var(--line-strong)',
        '&.Mui-checked': { color: 'var(--blue-text)' },
        '&:has(:focus-visible)': { outline: '3px solid var(--focus)', borderRadius: 'var(--radius-s)' },
        // The visible square is smaller than the icon: three quarters of it, 1.5rem.
        '& svg': { fontSize: '2rem' },
      },
    },
  },
};
