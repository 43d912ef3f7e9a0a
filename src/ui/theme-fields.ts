import type { ThemeOptions } from '@mui/material/styles';

const focusRing = { outline: '3px solid var(--focus)', outlineOffset: '2px' };

/** What is typed into: a sheet with a line around it, 48 px high, the ring of the rest of the site on focus. */
export const fieldLook = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: '3rem',
        background: 'var(--sheet)',
        borderRadius: 'var(--radius-m)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-soft)' },
        '&.Mui-focused': focusRing,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink)', borderWidth: '1px' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--red-text)',
          borderWidth: '2px',
        },
        '&.Mui-disabled': { background: 'var(--tint)' },
      },
      input: { padding: '0.7rem 0.9rem', height: '1.6rem', '&:focus-visible': { outline: 'none' } },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      root: { '&:focus-visible': { outline: 'none' } },
      select: { minHeight: '1.6rem', '&:focus': { background: 'none' }, '& option': { color: 'CanvasText' } },
      icon: { color: 'var(--ink-soft)', insetInlineEnd: '0.7rem' },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: 'var(--ink)',
        fontWeight: 'var(--weight-strong)',
        '&.Mui-focused': { color: 'var(--ink)' },
        '&.Mui-error': { color: 'var(--ink)' },
      },
      asterisk: { color: 'var(--red-text)' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '0.35rem 0 0', fontSize: 'var(--text-s)', color: 'var(--ink-soft)', lineHeight: 1.4 },
    },
  },
} satisfies ThemeOptions['components'];
