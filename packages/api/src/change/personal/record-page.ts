import {
  type EmployeeRecord,
  fieldsOfTopic,
  PERSONAL_RECORDS,
  PERSONAL_TOPICS,
  type PersonalRecordSection,
  type PersonalRecordView,
  type PersonalTopic,
  PHOTO_TOPIC,
  topicOfRecord,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, isOutOfScope } from '../../platform/http/index.ts';
import { vaultOfTx } from '../../platform/vault/index.ts';
import { fieldsIn } from './apply.ts';
import { openItems, type StoredItem } from './content.ts';
import { keeperOf, rowsOfItem } from './item-rows.ts';
import { personOf } from './person.ts';
import { policiesOf } from './policy.ts';
import { refusedLately } from './refused-lately.ts';
import { seesField } from './topic-of-item.ts';
import { textOfValue } from './value-text.ts';

type Values = Readonly<Record<string, unknown>>;

interface Waiting {
  readonly transactionNo: string;
  readonly item: StoredItem;
}

/** What is known of a person by its topics, with what waits for approval beside it (14.5). */
export async function openRecord(tx: Tx, caller: Caller, employeeId: string): Promise<PersonalRecordView> {
  const { tenantId, locale } = caller;
  const about = await personOf(tx, tenantId, employeeId);
  const keeper = keeperOf(tx, caller, employeeId);
  const person = await keeper.person();
  const isOwn = caller.employeeId === employeeId;
  const mayCreate =
    caller.permissions.can('personal-change', 'create') &&
    !(await isOutOfScope(tx, caller, { menus: ['personal-change'], action: 'create' }, [employeeId]));
  const policies = await policiesOf(tx, tenantId);
  const waiting = await waitingOf(tx, tenantId, employeeId);
  const refused = isOwn ? await refusedLately(tx, tenantId, employeeId) : null;
  const records = new Map<EmployeeRecord, Values[]>();
  for (const definition of PERSONAL_RECORDS)
    if (isOwn || seesField(caller, employeeId, definition.ofEmployee.child, firstField(definition)))
      records.set(definition, await keeper.records(definition));
  const sections: PersonalRecordSection[] = [];
  for (const topic of PERSONAL_TOPICS) {
    const policy = policies(topic);
    const child = topic.record?.ofEmployee.child ?? null;
    const names = Object.keys(fieldsOfTopic(topic)).filter((name) => seesField(caller, employeeId, child, name));
    if (topic === PHOTO_TOPIC || policy === 'HIDDEN' || names.length === 0) continue;
    const mayEdit = names.some((name) => seesField(caller, employeeId, child, name, 'edit'));
    const isOpen = mayCreate && policy !== 'LOCKED' && mayEdit;
    const found = entriesOf(topic, person, topic.record ? (records.get(topic.record) ?? []) : null, about.today);
    const pending = waiting.filter(({ item }) => item.topic === topic.code);
    const rowsOf = ({ item, transactionNo }: Waiting) => ({
      transactionNo,
      rows: rowsOfItem(caller, employeeId, item, undefined),
    });
    sections.push({
      topic: topic.code,
      label: topic.label[locale],
      policy,
      record: child,
      entries: found.map(({ recordId, values }) => {
        const waits = pending.find(({ item }) => item.operation !== 'ADD' && item.recordId === recordId);
        return {
          recordId,
          values: Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
          rows: names
            .filter((name) => values[name] !== false && !(child === 'Address' && name === 'type'))
            .map((name) => rowOf(topic, name, values, caller)),
          pending: waits ? rowsOf(waits) : null,
        };
      }),
      added: pending.filter(({ item }) => item.operation === 'ADD').map(rowsOf),
      rejected: refused?.get(topic.code) ?? null,
      can: isOpen ? actsOn(topic, found.length + pending.length) : [],
    });
  }
  const { rows: photo } = await sql`
    select 1 from employee_photo where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid`.execute(tx);
  return {
    employee: {
      id: employeeId,
      no: about.no,
      name: about.name,
      unit: about.unit,
      position: about.position,
      hasPhoto: photo.length > 0,
    },
    isOwn,
    today: about.today,
    sections,
    can: mayCreate ? (policies(PHOTO_TOPIC) === 'FREE' && isOwn ? ['create', 'photo'] : ['create']) : [],
  };
}

/** One address of a type holds at a time: another one is a change of it. */
function actsOn({ record }: PersonalTopic, n: number): PersonalRecordSection['can'] {
  if (!record) return ['change'];
  return record.ofEmployee.child === 'Address' && n > 0 ? ['change', 'remove'] : ['change', 'add', 'remove'];
}

const firstField = ({ fields }: EmployeeRecord): string => Object.keys(fields)[0] ?? '';

function entriesOf(
  topic: PersonalTopic,
  person: Values,
  records: readonly Values[] | null,
  today: string,
): { readonly recordId: string | null; readonly values: Values }[] {
  const { record, code } = topic;
  if (!record || records === null) return [{ recordId: null, values: person }];
  return (
    records
      .filter((one) => topicOfRecord(record.ofEmployee.child, one)?.code === code)
      // What has ended is history, and HR's to mend.
      .filter(({ validTo }) => typeof validTo !== 'string' || validTo >= today)
      .map((one) => ({ recordId: String(one['id']), values: fieldsIn(record, one) }))
  );
}

function rowOf(topic: PersonalTopic, name: string, values: Values, { locale }: Caller) {
  const field = fieldsOfTopic(topic)[name];
  if (!field) throw new Error(`no field ${name}`);
  return { field: name, label: field.options.label[locale], value: textOfValue(field, values[name], locale) };
}

/** Items of requests that wait, each with its request's number. */
async function waitingOf(tx: Tx, tenantId: string, employeeId: string): Promise<Waiting[]> {
  const { rows } = await sql<{ transactionNo: string; content: Buffer }>`
    select transaction_no as "transactionNo", content from personal_change
    where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and state in ('PENDING', 'RETURNED') order by id`.execute(
    tx,
  );
  return rows.flatMap(({ transactionNo, content }) =>
    openItems(vaultOfTx(tx), tenantId, content)
      .filter(({ applied, rejected }) => !applied && !rejected)
      .map((item) => ({ transactionNo, item })),
  );
}
