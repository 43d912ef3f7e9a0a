import createCache from '@emotion/cache';
import { createTheme, type Shadows } from '@mui/material/styles';
import { controls } from './controls.ts';
import { fields } from './fields.ts';
import { progress } from './progress.ts';

/** Texts of MUI inherit the font of the surrounding element. */
const inherited = {
  fontFamily: 'inherit',
  fontSize: 'inherit',
  fontWeight: 'inherit',
  lineHeight: 'inherit',
  letterSpacing: 'inherit',
};

/**
 * MUI's theme with the tokens of `styles/tokens.css`. One theme is enough for both color schemes, because the tokens
 * change with the scheme.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { main: 'var(--blue)', dark: 'var(--blue-deep)', contrastText: 'var(--on-fill)' },
    error: { main: 'var(--red)', dark: 'var(--red-deep)', contrastText: 'var(--on-fill)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-soft)' },
    background: { default: 'var(--paper)', paper: 'var(--sheet)' },
    divider: 'var(--line)',
  },
  typography: {
    fontFamily: 'inherit',
    body1: inherited,
    body2: inherited,
    caption: inherited,
    h6: inherited,
    button: { ...inherited, textTransform: 'none' },
  },
  // The site's own style sheets add the shadows of floating elements.
  shadows: Array(25).fill('none') as Shadows,
  motion: { reducedMotion: 'system' },
  // Colors change at once, because text is hard to read in the middle of a transition.
  transitions: { create: () => 'none' },
  components: { ...controls, ...fields, ...progress },
});

/**
 * MUI's styles come first in the document's head, so that the site's rules override MUI's rules of the same
 * specificity. The empty `stylisPlugins` turns off vendor prefixes, which no supported browser needs.
 */
export const emotionCache = createCache({ key: 'mui', prepend: true, stylisPlugins: [] });
