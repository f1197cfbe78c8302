/**
 * Languages of the product. Texts of signing in travel with the entry; every other namespace is a chunk of its own,
 * fetched when a page first asks for it.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import enSession from '../../locales/en/session.json';
import idSession from '../../locales/id/session.json';
import { catalogue as english } from './catalogue-en.ts';
import { type Locale, preferredLocale } from './locale.ts';

export { browserLocale, forgetLocale, LOCALES, type Locale, rememberLocale } from './locale.ts';
export { useRoleDescriptions, useRoleWords } from './role-words.ts';

type Texts = Record<string, unknown>;

/** English is what every language falls back to; where the texts of another are, only its readers have to know. */
const catalogues = {
  en: async () => english,
  id: async () => (await import('./catalogue-id.ts')).catalogue,
} as const satisfies Record<Locale, unknown>;

async function readTexts(language: Locale, namespace: string): Promise<Texts> {
  const catalogue = await catalogues[language]();
  const load = catalogue[`../../locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`There are no texts ${namespace} in ${language}.`);
  return load();
}

export async function startI18n(): Promise<void> {
  await i18next
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read(language: string, namespace: string, done: (error: unknown, texts: Texts | null) => void) {
        readTexts(language as Locale, namespace).then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, null),
        );
      },
    })
    .use(initReactI18next)
    .init({
      lng: preferredLocale(),
      fallbackLng: 'en',
      supportedLngs: ['en', 'id'],
      ns: ['session'],
      defaultNS: 'shell',
      partialBundledLanguages: true,
      resources: { en: { session: enSession }, id: { session: idSession } },
      interpolation: { escapeValue: false },
      // Of several namespaces each is asked in turn; by itself a component would be told of the first alone.
      react: { nsMode: 'fallback' },
    });
  showLanguage(i18next.language);
  i18next.on('languageChanged', showLanguage);
}

function showLanguage(language: string): void {
  document.documentElement.lang = language;
}

export function currentLocale(): Locale {
  return i18next.language === 'id' ? 'id' : 'en';
}

export async function changeLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale);
}

export function loadTexts(namespace: string): Promise<void> {
  return i18next.loadNamespaces(namespace);
}

/** For texts outside components: notices and errors. */
export function translate(key: string, values?: Record<string, unknown>): string {
  return i18next.t(key, { ...values });
}
