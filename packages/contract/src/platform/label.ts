/** A text in every language of the product. A missing language does not compile. */
export interface Label {
  readonly en: string;
  readonly id: string;
}
export type Locale = keyof Label;

/* @__NO_SIDE_EFFECTS__ */
export const label = (en: string, id: string): Label => ({ en, id });

/** A text that is composed of values, in every language. */
export const localized = (write: (locale: Locale) => string): Label => label(write('en'), write('id'));

export const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && 'en' in value && 'id' in value;

/** A text in the language of whoever reads it; one that has no languages is the same for everybody. */
export const wordsFor = (text: string | Label, locale: Locale): string => (isLabel(text) ? text[locale] : text);
