import {
  addDays,
  type CalendarDate,
  type EmployeeRecord,
  hiddenFieldsOf,
  isDatedRecord,
  nameFields,
  PERSONAL_FACTS,
  personalRecord,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { accountUsableFrom, changeDated, changedFields } from '@personalia/domain';
import { sql } from 'kysely';
import { factsSince, type PersonKeeper } from '../../employee/index.ts';
import { Problem } from '../../platform/http/index.ts';
import type { Applied, StoredItem } from './content.ts';
import { personOf } from './person.ts';

type Values = Readonly<Record<string, unknown>>;

interface ApplyDays {
  readonly effectiveDate: CalendarDate;
  readonly today: CalendarDate;
}

const NOTHING = { recordId: null, newId: null, values: {}, sealedBefore: {}, since: null };

/** What goes makes room for what comes: shares of bank accounts, places in an order. */
const ORDER = { REMOVE: 0, CHANGE: 1, ADD: 2 } as const;

/** Writes what was approved or is free by the writers of the employee area, removals first. */
export async function applyItems(
  tx: Tx,
  tenantId: string,
  keeper: PersonKeeper,
  employeeId: string,
  items: readonly StoredItem[],
  effectiveDate: CalendarDate,
): Promise<ReadonlyMap<string, Applied>> {
  const applied = new Map<string, Applied>();
  const person = items.filter(({ record }) => record === null);
  // What was so since when is read before it changes.
  const [{ today }, since] = await together(
    personOf(tx, tenantId, employeeId),
    person.length > 0 && sinceOf(tx, tenantId, employeeId),
    forPerson(person, effectiveDate, keeper.changePerson),
  );
  const days = { effectiveDate, today };
  if (since) for (const { id, after } of person) applied.set(id, { ...NOTHING, kind: 'PERSON', values: after, since });
  for (const item of items.toSorted((one, other) => ORDER[one.operation] - ORDER[other.operation])) {
    const definition = item.record === null ? undefined : personalRecord(item.record);
    if (!definition) continue;
    applied.set(item.id, await named(item, () => applyRecord(keeper, definition, item, days)));
  }
  return applied;
}

/** Refuses what applying them would refuse, where all of them are about the person themselves; nothing is written. */
export const tryPersonItems = (
  keeper: PersonKeeper,
  items: readonly StoredItem[],
  effectiveDate: CalendarDate,
): Promise<void> => forPerson(items, effectiveDate, keeper.tryPerson);

/** All that changes of the person themselves, at once. */
async function forPerson(
  items: readonly StoredItem[],
  effectiveDate: CalendarDate,
  work: (values: Values) => Promise<void>,
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const values: Values = Object.assign({}, ...items.map(({ after }) => after));
  await named(first, () => work({ ...values, ...daysOf(items, effectiveDate) }));
}

/** What was so before a fact changed is kept up to the day before: the request's day is the day from which it holds (14.4). */
function daysOf(items: readonly StoredItem[], effectiveDate: CalendarDate): Values {
  const days: Record<string, CalendarDate> = {};
  for (const { from, fields } of PERSONAL_FACTS) {
    const isReplaced = items.some(({ before, after }) =>
      changedFields(before, after).some(
        (name) => fields.includes(name) && name !== 'preferredName' && (name in nameFields || before[name] != null),
      ),
    );
    if (isReplaced) days[from] = effectiveDate;
  }
  return days;
}

async function sinceOf(tx: Tx, tenantId: string, employeeId: string): Promise<Values> {
  const { rows } = await sql<Values>`
    select ${factsSince} from employee p where p.tenant_id = ${tenantId} and p.id = ${employeeId}::uuid`.execute(tx);
  return Object.fromEntries(
    PERSONAL_FACTS.map(({ from }) => [
      from,
      rows[0]?.[from.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`)] ?? null,
    ]),
  );
}

async function applyRecord(
  keeper: PersonKeeper,
  definition: EmployeeRecord,
  item: StoredItem,
  days: ApplyDays,
): Promise<Applied> {
  const { record, recordId, operation, before, after } = item;
  const child = record as string;
  const from = child === 'BankAccount' ? accountUsableFrom(days.effectiveDate, days.today) : days.effectiveDate;
  const dated = isDatedRecord(child) ? { validFrom: from, validTo: null } : {};
  if (operation === 'ADD' || recordId === null) {
    const made = await keeper.add(definition, { ...after, ...dated });
    const id = String(made['id']);
    return { ...NOTHING, kind: 'ADDED', recordId: id, values: await valuesNow(keeper, definition, id) };
  }
  const current = await keeper.record(definition, recordId);
  if (!current) throw new Problem('NOT_FOUND');
  const sealedBefore = await keeper.sealedValues(definition, recordId);
  const version = Number(current['version']);
  const kept = fieldsIn(definition, current);
  const step = isDatedRecord(child) ? changeDated(before, from) : ({ kind: 'CORRECT' } as const);
  if (operation === 'REMOVE') {
    if (step.kind === 'SUCCEED') {
      await keeper.change(definition, recordId, version, { ...kept, validTo: addDays(days.effectiveDate, -1) });
      const values = await valuesNow(keeper, definition, recordId);
      return { ...NOTHING, kind: 'ENDED', recordId, values, sealedBefore };
    }
    await keeper.remove(definition, recordId);
    return { ...NOTHING, kind: 'REMOVED', recordId, sealedBefore };
  }
  const changed = changedFields(before, after);
  // Another account number is another account; what is written about the same one is corrected.
  if (step.kind === 'SUCCEED' && (child !== 'BankAccount' || changed.includes('accountNo'))) {
    await keeper.change(definition, recordId, version, { ...kept, validTo: step.formerEnds });
    const made = await keeper.add(definition, { ...after, ...dated });
    const newId = String(made['id']);
    const values = await valuesNow(keeper, definition, newId);
    return { ...NOTHING, kind: 'SUCCEEDED', recordId, newId, values, sealedBefore };
  }
  const wanted = Object.fromEntries(
    changed.filter((name) => !hiddenFieldsOf(child).includes(name)).map((name) => [name, after[name]]),
  );
  await keeper.change(definition, recordId, version, { ...kept, ...wanted });
  const values = await valuesNow(keeper, definition, recordId);
  return { ...NOTHING, kind: 'CORRECTED', recordId, values, sealedBefore };
}

/** The values of the fields of a record, without what is computed or belongs to the system. */
export const fieldsIn = (definition: EmployeeRecord, record: Values): Values =>
  Object.fromEntries(Object.keys(definition.fields).map((name) => [name, record[name] ?? null]));

async function valuesNow(keeper: PersonKeeper, definition: EmployeeRecord, id: string): Promise<Values> {
  const record = await keeper.record(definition, id);
  return record ? fieldsIn(definition, record) : {};
}

/** A refusal by the rules of the record stands at the item's own field. */
async function named<T>({ id }: StoredItem, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.options.errors) throw error;
    const errors = error.options.errors.map((one) => ({ ...one, path: `items.${id}.values.${one.path}` }));
    throw new Problem(error.code, { ...error.options, errors });
  }
}
