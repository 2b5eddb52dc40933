import { readStorage, writeStorage } from '../../../web-shared/storage.js';

/** Themes; by default the device's setting. public/theme.js applies the theme before the first paint. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'protest-desk.theme';

export function storedTheme(): Theme {
  const stored = readStorage(storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  writeStorage(storageKey, theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
