import { css } from '@emotion/react';
import { emotionCache, theme } from './theme.ts';

/** Makes Emotion collect the styles instead of writing a style element next to each component. */
emotionCache.compat = true;

/** Declares the theme's custom properties. */
export const themeProperties = theme
  .generateStyleSheets()
  .map((sheet) => css(sheet).styles)
  .join('');

/**
 * The styles of the page's MUI components, and the custom properties that these styles read. Emotion adopts the style
 * element whose `data-emotion` names the styles.
 */
export function muiStyles(page: string): string {
  const { key, inserted } = emotionCache;
  const used = Object.entries(inserted).filter(([name]) => page.includes(`${key}-${name}`));
  const names = used.map(([name]) => name).join(' ');
  const components = used.map(([, rules]) => rules).join('');
  const properties = themeProperties.split(/[;{}]/).filter((part) => part.startsWith('--mui-'));
  const read = properties.filter((property) => components.includes(`var(${property.split(':')[0]}`));
  return `<style>:root{${read.join(';')}}</style><style data-emotion="${key} ${names}">${components}</style>`;
}
