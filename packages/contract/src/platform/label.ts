/** A text in every language of the product. A missing language does not compile. */
export interface Label {
  readonly en: string;
  readonly id: string;
}
export type Locale = keyof Label;

export const label = (en: string, id: string): Label => ({ en, id });
