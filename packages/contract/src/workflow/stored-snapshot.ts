import { type Label, type Locale, wordsFor } from '../platform/label.ts';
import type { RequestSnapshot } from './request.ts';

/** A text of the product in every language; what people typed, and texts of older snapshots, are as they are for everybody. */
export type SnapshotText = string | Label;

/** A snapshot as it is stored, for readers of every language. */
export interface StoredSnapshot extends Omit<RequestSnapshot, 'title' | 'subtitle' | 'quantity' | 'values'> {
  readonly title: SnapshotText;
  readonly subtitle: SnapshotText | null;
  readonly quantity: SnapshotText | null;
  readonly values: readonly { readonly label: SnapshotText; readonly value: SnapshotText }[];
}

/** The snapshot in the language of whoever reads it. */
export const snapshotIn = (
  { title, subtitle, quantity, values, ...same }: StoredSnapshot,
  locale: Locale,
): RequestSnapshot => ({
  ...same,
  title: wordsFor(title, locale),
  subtitle: subtitle && wordsFor(subtitle, locale),
  quantity: quantity && wordsFor(quantity, locale),
  values: values.map((one) => ({ label: wordsFor(one.label, locale), value: wordsFor(one.value, locale) })),
});
