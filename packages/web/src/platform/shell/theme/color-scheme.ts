import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const STORED = 'theme';
const system = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** What the user chose; the system decides until they do. The same key is read by theme-start.js before first paint. */
export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(STORED);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, choice);
  document.documentElement.dataset.theme = colorScheme();
  for (const changed of listeners) changed();
}

export function colorScheme(): 'light' | 'dark' {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return system.matches ? 'dark' : 'light';
}

system.addEventListener('change', () => chooseTheme(themeChoice()));

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, colorScheme);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}
