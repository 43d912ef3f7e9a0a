import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { emotionCache, theme } from './theme.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/**
 * MUI with the site's theme, for the card application. The color scheme follows the browser and is not stored. A style
 * sheet of the built site declares the theme's custom properties, because inserting them at runtime would restyle the
 * whole page.
 */
export function ApplicationTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme} storageManager={null} disableStyleSheetGeneration={import.meta.env.PROD}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
