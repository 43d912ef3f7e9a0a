import type { ThemeOptions } from '@mui/material/styles';

/** What stands around: the steps, the dialog, the table, the alert. Flat sheets with a line; only a dialog floats. */
export const frameLook = {
  MuiStepIcon: {
    styleOverrides: {
      root: {
        width: '2rem',
        height: '2rem',
        color: 'var(--ink-soft)',
        '& text': { fill: 'var(--sheet)' },
        '&.Mui-active': { color: 'var(--red)' },
        '&.Mui-active text': { fill: 'var(--on-fill)' },
        '&.Mui-completed': { color: 'var(--blue-text)' },
      },
      text: { fontWeight: 620, fontSize: '0.8rem' },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      label: {
        color: 'var(--ink-soft)',
        fontSize: 'var(--text-s)',
        '&.Mui-active': { color: 'var(--ink)', fontWeight: 'var(--weight-strong)' },
        '&.Mui-completed': { color: 'var(--ink)' },
      },
    },
  },
  MuiStepConnector: { styleOverrides: { line: { borderColor: 'var(--line-strong)' } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        margin: '1rem',
        padding: 'var(--space-5)',
        border: 'var(--border)',
        borderRadius: 'var(--radius-l)',
        background: 'var(--sheet)',
        boxShadow: 'var(--shadow-float)',
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: 0, fontWeight: 'var(--weight-head)' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: 0 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 0, gap: 'var(--space-3)' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--line)', fontSize: 'var(--text-m)', fontVariantNumeric: 'tabular-nums' },
      head: { fontSize: 'var(--text-s)', fontWeight: 'var(--weight-strong)', color: 'var(--ink-soft)' },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        border: '1px solid currentColor',
        borderInlineStartWidth: 6,
        borderRadius: 'var(--radius-s)',
        '&.MuiAlert-colorError': { color: 'var(--red-text)', background: 'var(--red-tint)' },
        '&.MuiAlert-colorSuccess': { color: 'var(--green-text)', background: 'var(--green-tint)' },
      },
    },
  },
} satisfies ThemeOptions['components'];
