import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../http/index.ts';

/** One column of an ordering, as SQL of the row aliased `t`. */
export interface OrderPart {
  readonly name: string;
  readonly expression: RawBuilder<unknown>;
  readonly cast: string;
  readonly descending: boolean;
  readonly nullable: boolean;
}

/** A position in an ordered list: the values of the ordering's columns in one row, and its id. */
export type Cursor = readonly string[];

export const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function decodeCursor(text: string, length: number): Cursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(cursor) && cursor.length === length && cursor.every((one) => typeof one === 'string'))
      return cursor as string[];
  } catch {
    // Falls through: not one of ours.
  }
  throw new Problem('BAD_QUERY', { errors: [{ path: 'after' }] });
}

/**
 * Paging by position needs one direction and no empty values, so that a row comparison follows the index; other
 * orderings are paged by number.
 */
export const canUseCursors = (order: readonly OrderPart[]): boolean =>
  order.every((part) => !part.nullable && part.descending === order[0]?.descending);

/** ORDER BY with the id as the last word; `reversed` walks from the end. */
export function orderBy(order: readonly OrderPart[], reversed = false): RawBuilder<unknown> {
  const parts = [...order, idPart(order)].map((part) => {
    const down = part.descending !== reversed;
    const nulls = part.nullable ? (reversed ? sql` nulls first` : sql` nulls last`) : sql``;
    return sql`${part.expression} ${sql.raw(down ? 'desc' : 'asc')}${nulls}`;
  });
  return sql`order by ${sql.join(parts)}`;
}

const idPart = (order: readonly OrderPart[]): OrderPart => ({
  name: 'id',
  expression: sql`t.id`,
  cast: 'uuid',
  descending: order[0]?.descending ?? false,
  nullable: false,
});

/** Rows beyond a position, in the walking direction. */
export function beyond(order: readonly OrderPart[], cursor: Cursor, backwards: boolean): RawBuilder<boolean> {
  const parts = [...order, idPart(order)];
  const columns = sql.join(parts.map((part) => part.expression));
  const values = sql.join(parts.map((part, index) => sql`${cursor[index]}::${sql.raw(part.cast)}`));
  const greater = (order[0]?.descending ?? false) === backwards;
  return sql`(${columns}) ${sql.raw(greater ? '>' : '<')} (${values})`;
}

/** LIMIT and OFFSET as constants: a plan that has to fit any number is a bad one for the first page (trap 2). */
export function limitTo(size: number, offset = 0): RawBuilder<unknown> {
  if (![size, offset].every((one) => Number.isSafeInteger(one) && one >= 0)) throw new Problem('BAD_QUERY');
  return sql.raw(offset === 0 ? `limit ${size}` : `limit ${size} offset ${offset}`);
}
