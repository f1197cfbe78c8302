import type { Tx } from './door.ts';

/** What goes along with the statement that a transaction asks next, in the same write. */
export interface Course {
  /** Opens the transaction; not sent yet. */
  opening: string | undefined;
  /** That statement is the last one. */
  endsWithNext: boolean;
  /** The answer to the end of the transaction, once that was sent. */
  ended: Promise<unknown> | undefined;
  /** What was expected when the transaction was opened is no longer so. */
  refusal: NoLongerSo | undefined;
  /** What the transaction has in its hands, see `heldRows`. */
  readonly held: Map<string, unknown>;
}

export const newCourse = (opening?: string): Course => ({
  opening,
  endsWithNext: false,
  ended: undefined,
  refusal: undefined,
  held: new Map(),
});

/** Of a statement that looks whether what somebody expects still holds (`app.expect_access`). */
const NO_LONGER_SO = 'PS001';

/** What work was begun upon has changed meanwhile; nothing of that work has reached anybody. */
export class NoLongerSo extends Error {}

export const asRefusal = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === NO_LONGER_SO
    ? new NoLongerSo(error.message, { cause: error })
    : error;

const courses = new WeakMap<Tx, Course>();

export const setCourse = (tx: Tx, course: Course): void => void courses.set(tx, course);

/**
 * Says that `tx` asks one more statement and no other after it: the end of the transaction goes along with that one, which
 * saves a round trip. For work that only asks; whoever asks again is refused.
 */
export function endsWithNext(tx: Tx): void {
  const course = courses.get(tx);
  if (course) course.endsWithNext = true;
}

/**
 * Rows that the transaction has locked, by a name of theirs: until it writes them nobody can, so what was read under the lock
 * need not be read again. Whoever writes such a row puts it back as it stands then, or takes it out.
 */
export function heldRows(tx: Tx): Map<string, unknown> {
  const course = courses.get(tx);
  if (!course) throw new Error('rows are held by a transaction');
  return course.held;
}
