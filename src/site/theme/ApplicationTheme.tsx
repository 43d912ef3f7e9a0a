import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { emotionCache } from './emotion-cache.ts';
import { theme } from './theme.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/**
 * MUI with the site's theme, for the application. The color scheme follows the browser and is not stored. The theme's
 * custom properties are not declared: what reads one names the token that is its value.
 */
export function ApplicationTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme} storageManager={null} disableStyleSheetGeneration>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
