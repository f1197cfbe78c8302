import { fillIn } from '../platform/fill-in.ts';
import { type Locale, label } from '../platform/label.ts';

const IN_LIEU = label('In lieu of {holiday}', 'Pengganti {holiday}');

/** A holiday by its name, or the one that a day is off in lieu of (attendance 3). */
export const holidayText = (
  { name, isInLieu = false }: { readonly name: string; readonly isInLieu?: boolean },
  locale: Locale,
): string => (isInLieu ? fillIn(IN_LIEU, { holiday: name }, locale) : name);
