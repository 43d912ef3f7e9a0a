import type { Components } from '@mui/material/styles';

/** The five steps: the current step is filled and has a ring, later steps are outlined, done steps have a tick. */
export const progress: Components = {
  MuiStepper: { defaultProps: { alternativeLabel: true } },
  MuiStep: { styleOverrides: { root: { minWidth: 0, paddingInline: 'var(--space-2)' } } },
  MuiStepConnector: {
    styleOverrides: {
      root: { top: '1rem', left: 'calc(-50% + 1.6rem)', right: 'calc(50% + 1.6rem)' },
      line: { borderColor: 'var(--line-strong)' },
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      root: {
        width: '2rem',
        height: 'auto',
        aspectRatio: 1,
        minWidth: 0,
        flexShrink: 1,
        overflow: 'visible',
        borderRadius: '50%',
        color: 'transparent',
        '& circle': { r: 11.4, stroke: 'var(--line-strong)', strokeWidth: 1.2 },
        '&.Mui-active': {
          color: 'var(--blue)',
          outline: '2px solid var(--blue)',
          outlineOffset: 2,
          '& circle': { r: 12, stroke: 'none' },
        },
      },
      text: {
        fill: 'var(--ink-soft)',
        fontSize: 12.8,
        fontWeight: 'var(--weight-strong)',
        '.Mui-active > &': { fill: 'var(--on-fill)' },
      },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      iconContainer: { maxWidth: '100%' },
      labelContainer: { color: 'var(--ink-soft)' },
      label: {
        fontSize: 'var(--text-s)',
        lineHeight: 1.5,
        '&.MuiStepLabel-alternativeLabel': { marginTop: 'var(--space-3)' },
        '&.Mui-active': { color: 'var(--ink)', fontWeight: 'var(--weight-strong)' },
        '&.Mui-completed': { color: 'var(--ink)', fontWeight: 'inherit' },
      },
    },
  },
};
