import { addMonths, type CalendarDate, type FieldClass, plainWords } from '@personalia/contract';

/** What goes when a person is erased (organisation-and-employee 10.9); pay, discipline and the career stay. */
const ERASED: readonly FieldClass[] = ['personal', 'contact', 'identifier', 'bank', 'medical', 'document'];
export const isErased = (fieldClass: FieldClass): boolean => ERASED.includes(fieldClass);

/** What people wrote about the person or what leads to them, whatever its class: it goes as well. */
const ABOUT_THE_PERSON: readonly string[] = ['FormerName', 'Note', 'PrivateNote', 'Equipment'];
export const isErasedRecord = (kind: string, fieldClass: FieldClass): boolean =>
  isErased(fieldClass) || ABOUT_THE_PERSON.includes(kind);

/** How an erased person is called for ever after. */
export const erasedName = (employeeNo: string): string => `Former employee ${employeeNo}`;

/** Parts of a name that are enough to know somebody by. */
const ENOUGH = 2;

/**
 * Whether what a file is called leads to a person: their number stands in it, or two parts of their name (the only one, if
 * there are no more). Files of an upload that found no row have nothing else that tells whose they are.
 */
export function isNamedAfter(
  path: string,
  { employeeNo, wholeName }: { employeeNo: string; wholeName: string },
): boolean {
  const words = new Set(wordsOf(path));
  const found = (text: string): number => wordsOf(text).filter((word) => words.has(word)).length;
  const [number, name] = [wordsOf(employeeNo).length, wordsOf(wholeName).length];
  return (number > 0 && found(employeeNo) === number) || (name > 0 && found(wholeName) >= Math.min(ENOUGH, name));
}

const wordsOf = (text: string): string[] => plainWords(text).split(' ').filter(Boolean);

export interface Leaver {
  readonly id: string;
  /** Null: still employed, or not yet. */
  readonly endedOn: CalendarDate | null;
  readonly isErased: boolean;
}

export interface ErasureFacts {
  readonly today: CalendarDate;
  /** Months that a person stays known after the last day. */
  readonly retentionMonths: number;
  /** The employee who asks or confirms, where the user is one. */
  readonly actorEmployeeId: string | null;
}

export type ErasureObstacle =
  | { readonly code: 'ANONYMISED' | 'ERASURE_SELF' }
  | { readonly code: 'CANNOT_ANONYMISE'; readonly before: CalendarDate };

/** Why somebody may not be erased by this actor; null when nothing is in the way. Asked again when it is confirmed. */
export function erasureObstacle(person: Leaver, facts: ErasureFacts): ErasureObstacle | null {
  if (person.isErased) return { code: 'ANONYMISED' };
  if (person.id === facts.actorEmployeeId) return { code: 'ERASURE_SELF' };
  const before = addMonths(facts.today, -facts.retentionMonths);
  return person.endedOn !== null && person.endedOn < before ? null : { code: 'CANNOT_ANONYMISE', before };
}
