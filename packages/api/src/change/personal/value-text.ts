import { type Field, formatDate, formatNumber, type Locale, label, maskOf } from '@personalia/contract';

const YES = label('Yes', 'Ya');
const NO = label('No', 'Tidak');

/** A value as people read it; null: nothing. */
export function textOfValue(field: Field, value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  const { choices = [], sealed } = field.options;
  const word = (one: unknown) => choices.find((choice) => choice.value === one)?.label[locale] ?? String(one);
  switch (field.kind) {
    case 'boolean':
      return (value ? YES : NO)[locale];
    case 'choice':
      return word(value);
    case 'choices':
      return (value as readonly unknown[]).map(word).join(', ');
    case 'date':
      return formatDate(String(value), locale);
    case 'integer':
    case 'decimal':
      return formatNumber(String(value), locale);
    default:
      return sealed ? maskText(String(value)) : String(value);
  }
}

/** An encrypted value shows its last signs, whether it was typed or comes as it is shown. */
const maskText = (value: string): string => (value.startsWith('••••') ? value : maskOf(value));
