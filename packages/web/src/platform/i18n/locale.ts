export const LOCALES = ['en', 'id'] as const;
export type Locale = (typeof LOCALES)[number];

const STORED = 'locale';

/** The language chosen in the user menu, else the first one of the browser that we speak, else English. */
export function preferredLocale(
  stored: string | null = localStorage.getItem(STORED),
  browser: readonly string[] = navigator.languages,
): Locale {
  return browserLocale([stored ?? '', ...browser]) ?? 'en';
}

/** The first language of the browser that we speak; null when there is none. */
export function browserLocale(preferred: readonly string[] = navigator.languages): Locale | null {
  const tags = preferred.map((options) => options.toLowerCase().split('-')[0]);
  // Browsers still send "in", the code that Indonesian had until 1989.
  return tags.map((tag) => (tag === 'in' ? 'id' : tag)).find((tag) => tag === 'en' || tag === 'id') ?? null;
}

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(STORED, locale);
}

export function forgetLocale(): void {
  localStorage.removeItem(STORED);
}
