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
 * MUI with the site's theme, for the application. The color scheme follows the browser and is not stored. MUI's custom
 * properties are not declared (`disableStyleSheetGeneration`): the theme's values are the tokens themselves.
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
