import type { Components } from '@mui/material/styles';

/** A table of amounts: its header sorts. */
export const tables: Components = {
  MuiTable: {
    styleOverrides: {
      root: {
        '& caption': {
          padding: '0 0 var(--space-2)',
          color: 'var(--ink-soft)',
          fontSize: 'var(--text-s)',
          captionSide: 'top',
        },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: 'var(--space-2) var(--space-3)', borderBottom: 'var(--border)' },
      head: {
        padding: 0,
        borderBottom: '2px solid var(--line-strong)',
        color: 'var(--ink-soft)',
        fontSize: 'var(--text-s)',
        fontWeight: 'var(--weight-strong)',
        lineHeight: 1.2,
        verticalAlign: 'bottom',
      },
    },
  },
  MuiTableRow: { styleOverrides: { root: { 'tbody > &:hover': { background: 'var(--tint)' } } } },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        gap: 'var(--space-1)',
        width: '100%',
        minHeight: 'var(--target)',
        padding: 'var(--space-2) var(--space-3)',
        borderRadius: 'var(--radius-s)',
        '&:hover, &.Mui-active': { color: 'var(--ink)', background: 'var(--tint)' },
        '&:focus-visible': { outlineOffset: -3 },
      },
      icon: { margin: 0, fontSize: 'inherit', opacity: 1 },
    },
  },
};
