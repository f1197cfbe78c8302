import type { Tx } from '@personalia/database';
import { Problem } from '../../platform/http/index.ts';
import { judgeChanges, writeChanges } from '../history/history-entity.ts';
import { FACTS } from '../history/history-fields.ts';
import { undoHistory } from '../history/undo-history.ts';
import { LEFT_ON } from '../people/leaving.ts';
import type { ChangedRow, Origin, SetRow, Values } from './entity.ts';
import type { EntityRules } from './entity-parts.ts';

/** What of people who are there changes by transitions: the facts of their work, and base pay. */
const DATED: ReadonlySet<string> = new Set([...FACTS, 'salaryAmount', 'salaryCurrency', 'salaryPeriod']);

/** Somebody whose row of the file brings other facts, or who stands in no row: what holds from the chosen day. */
const asSet = (no: number, employeeId: string, values: Values, changesOn: string | undefined): SetRow => {
  const leftOn = values[LEFT_ON];
  return typeof leftOn === 'string'
    ? { no, values: { employeeId, validFrom: leftOn, validTo: leftOn } }
    : { no, values: { ...datedPart(values), employeeId, validFrom: changesOn } };
};

const isDated = (key: string): boolean => DATED.has(key) || key === LEFT_ON;
const datedPart = (values: Values): Values => part(values, isDated);
const part = (values: Values, wanted: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => wanted(key)));

/** The rest of a row: what is written to the person. */
export const withoutDated = (values: Values): Values => part(values, (key) => !isDated(key));

export const datedFields: NonNullable<EntityRules['dated']> = {
  fields: DATED,
  judge: (tx, origin, rows) =>
    judgeChanges(
      tx,
      origin,
      rows.map(({ no, values }) => asSet(no, String(values['employeeId']), values, origin.changesOn)),
    ),
};

/** Records what changes of people, and who has left, as transitions of the upload. */
export async function writeDated(tx: Tx, origin: Origin, rows: readonly ChangedRow[]): Promise<void> {
  const dated = rows.filter(
    ({ values }) => LEFT_ON in values || (origin.changesOn !== undefined && Object.keys(values).some(isDated)),
  );
  if (dated.length === 0) return;
  await writeChanges(
    tx,
    origin,
    dated.map(({ id, values }, no) => asSet(no, id, values, origin.changesOn)),
  );
}

/** Takes the transitions of people back; refused where somebody has changed the timeline since. */
export async function undoDated(
  tx: Tx,
  origin: Origin,
  rows: readonly { readonly id: string; readonly before: Values }[],
): Promise<void> {
  const ids = rows.filter(({ before }) => Object.keys(before).some(isDated)).map(({ id }) => id);
  if (ids.length === 0) return;
  const kept = await undoHistory(tx, origin, ids);
  if (kept.size > 0) throw new Problem('STALE');
}
