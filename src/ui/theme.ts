import { createTheme } from '@mui/material/styles';
import { choiceLook } from './theme-choices.ts';
import { fieldLook } from './theme-fields.ts';
import { frameLook } from './theme-frames.ts';

const ink = (name: string) => `var(--${name})`;
const filled = (fill: string, tint: string) => ({
  main: ink(fill),
  light: ink(tint),
  dark: ink(fill),
  contrastText: ink('on-fill'),
});

/**
 * The look of MUI's widgets, made of the site's own variables (styles/tokens.css): they follow the colour scheme by
 * themselves, so there is one scheme here. Only the application's screens import it.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { ...filled('blue', 'blue-tint'), dark: ink('blue-deep') },
    secondary: { ...filled('red', 'red-tint'), dark: ink('red-deep') },
    error: filled('red-text', 'red-tint'),
    success: filled('green-text', 'green-tint'),
    text: { primary: ink('ink'), secondary: ink('ink-soft'), disabled: ink('ink-soft') },
    background: { default: ink('paper'), paper: ink('sheet') },
    divider: ink('line'),
  },
  typography: { fontFamily: ink('font'), htmlFontSize: 16, fontSize: 16, button: { textTransform: 'none' } },
  shape: { borderRadius: 8 },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    ...fieldLook,
    ...choiceLook,
    ...frameLook,
  },
});
