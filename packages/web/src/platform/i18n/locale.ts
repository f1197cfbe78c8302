export const LOCALES = ['en', 'id'] as const;
export type Locale = (typeof LOCALES)[number];

const STORED = 'locale';

/** The language chosen in the user menu, else the first one of the browser that we speak, else English. */
export function preferredLocale(
  stored: string | null = localStorage.getItem(STORED),
  browser: readonly string[] = navigator.languages,
): Locale {
  const wishes = [stored ?? '', ...browser].map((tag) => tag.toLowerCase().split('-')[0]);
  // Browsers still send "in", the code that Indonesian had until 1989.
  const known = wishes.map((tag) => (tag === 'in' ? 'id' : tag)).find((tag) => tag === 'en' || tag === 'id');
  return known === 'id' ? 'id' : 'en';
}

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(STORED, locale);
}
