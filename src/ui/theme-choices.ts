import type { ThemeOptions } from '@mui/material/styles';

const focusRing = { outline: '3px solid var(--focus)', outlineOffset: '2px' };
const box = {
  root: {
    padding: '0.6rem',
    color: 'var(--line-strong)',
    '&.Mui-checked': { color: 'var(--blue-text)' },
    '&.Mui-focusVisible': focusRing,
  },
};

/** What is chosen, ticked or dragged: targets of 44 px, the blue ink when on. */
export const choiceLook = {
  MuiCheckbox: { styleOverrides: box },
  MuiRadio: { styleOverrides: box },
  MuiFormControlLabel: { styleOverrides: { root: { marginInlineEnd: '1.25rem', minHeight: '2.75rem' } } },
  MuiSlider: {
    styleOverrides: {
      root: { height: 6, color: 'var(--blue-text)', '@media (pointer: coarse)': { padding: '20px 0' } },
      rail: { color: 'var(--line-strong)', opacity: 0.5 },
      track: { border: 0 },
      thumb: {
        width: 28,
        height: 28,
        background: 'var(--sheet)',
        border: '7px solid var(--blue-text)',
        boxShadow: 'none',
        '&::before': { boxShadow: 'none' },
        '&::after': { width: 44, height: 44 },
        '&:hover': { boxShadow: '0 0 0 8px var(--blue-tint)' },
        '&.Mui-active': { boxShadow: '0 0 0 10px var(--blue-tint)' },
        '&.Mui-focusVisible': { boxShadow: 'none', ...focusRing },
      },
      markLabel: { color: 'var(--ink-soft)', fontSize: 'var(--text-s)' },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: '3.25rem', borderBottom: 'var(--border)' },
      indicator: { height: 3, background: 'var(--red-text)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: '3.25rem',
        fontSize: 'var(--text-m)',
        fontWeight: 'var(--weight-strong)',
        color: 'var(--ink-soft)',
        '&.Mui-selected': { color: 'var(--ink)' },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: '-3px' },
      },
    },
  },
} satisfies ThemeOptions['components'];
