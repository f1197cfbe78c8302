import {
  type CalendarDate,
  type DetailBlock,
  fillIn,
  formatDate,
  ITEM_OPERATION_LABELS,
  isMasked,
  label,
  maskOf,
  type PersonalChange,
  type PersonalChangeAction,
  type PersonalChangeItem,
  personalRecord,
  type RecordFile,
  topicOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { asksForSpouse, changedFields, changedMeanwhile } from '@personalia/domain';
import { sql } from 'kysely';
import { EVIDENCE, type PersonKeeper, personKeeper } from '../../employee/index.ts';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { vaultOfTx } from '../../platform/vault/index.ts';
import { isApprover, stateTextOf } from '../request.ts';
import type { StoredItem } from './content.ts';
import { type ChangeRow, PERSONAL_CHANGE, readChange } from './store.ts';
import { fieldsOfItem, seesField } from './topic-of-item.ts';
import { textOfValue } from './value-text.ts';

type Row = PersonalChangeItem['rows'][number];
type Values = Readonly<Record<string, unknown>>;

export const keeperOf = (tx: Tx, caller: Caller, employeeId: string): PersonKeeper =>
  personKeeper(tx, caller, vaultOfTx(tx), employeeId);

/** The creator of a draft, and the person it is about. */
export const isParty = ({ createdBy, employeeId }: ChangeRow, caller: Caller): boolean =>
  createdBy === caller.userId || employeeId === caller.employeeId;

/** What an item's record holds now; null: it is gone, or there was none. */
export async function currentOf(keeper: PersonKeeper, { record, recordId }: StoredItem): Promise<Values | null> {
  if (record === null) return keeper.person();
  const definition = personalRecord(record);
  return definition && recordId !== null ? keeper.record(definition, recordId) : null;
}

/** Old and new of each field that an item is about, as far as the viewer may see them. */
export function rowsOfItem(
  caller: Caller,
  employeeId: string,
  item: StoredItem,
  current: Values | null | undefined,
): Row[] {
  const { record, operation, before, after } = item;
  const fields = fieldsOfItem(item);
  const changed = changedFields(before, after);
  const meanwhile = current === undefined ? [] : changedMeanwhile(item, current);
  const names = Object.keys(fields).filter((name) => {
    if (operation === 'CHANGE') return changed.includes(name);
    const value = (operation === 'ADD' ? after : before)[name];
    // The topic says which address it is, and of a new record only what it has is worth reading.
    if (value === false || (record === 'Address' && name === 'type')) return false;
    return textOfValue(fields[name] as never, value, 'en') !== null;
  });
  return names.map((name) => {
    const field = fields[name];
    if (!field) throw new Error(`no field ${name}`);
    const masked = !seesField(caller, employeeId, record, name);
    const text = (values: Values) => {
      const value = textOfValue(field, values[name], caller.locale);
      return masked && value !== null ? '••••' : value;
    };
    return {
      field: name,
      label: field.options.label[caller.locale],
      old: operation === 'ADD' ? null : text(before),
      new: operation === 'REMOVE' ? null : text(after),
      masked,
      changedMeanwhile: meanwhile.includes(name),
    };
  });
}

/** Every field of an item is closed to the viewer. */
const seesNothing = (rows: readonly Row[]): boolean => rows.length > 0 && rows.every(({ masked }) => masked);

const titleOfItem = ({ topic, operation, record }: StoredItem, { locale }: Caller): string => {
  const words = topicOf(topic)?.label[locale] ?? topic;
  return record === null ? words : `${words}: ${ITEM_OPERATION_LABELS[operation][locale].toLowerCase()}`;
};

/** Encrypted values go out as they are shown. */
const typedValues = (item: StoredItem): Record<string, unknown> => {
  const fields = fieldsOfItem(item);
  return Object.fromEntries(
    Object.entries(item.after)
      .filter(([name]) => name in fields)
      .map(([name, value]) => [
        name,
        fields[name]?.options.sealed && typeof value === 'string' && !isMasked(value) ? maskOf(value) : value,
      ]),
  );
};

export async function filesOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordFile[]>> {
  const { rows } = await sql<RecordFile & { itemId: string }>`
    select f.id, f.name, f.media_type as "mediaType", f.size_bytes::int as size, f.created_at as "createdAt", u.name as "createdBy",
      f.record_id as "itemId"
    from employee_file f left join actor u on u.tenant_id = f.tenant_id and u.id = f.created_by
    where f.tenant_id = ${tenantId} and f.employee_id = ${employeeId}::uuid and f.record = ${EVIDENCE} and f.record_id = any(${[...ids]}::uuid[])
    order by f.created_at, f.name, f.id`.execute(tx);
  return Map.groupBy(rows, ({ itemId }) => itemId);
}

export const ON_MENU = { menus: ['personal-change'], action: 'view' } as const;

/** Parties, approvers, and whoever reaches the person on the menu; a draft is its parties' own. */
export async function refuseUnseen(tx: Tx, caller: Caller, row: ChangeRow, taskId: string | null): Promise<void> {
  if (isParty(row, caller) || taskId !== null) return;
  if (row.submittedAt !== null) {
    if (caller.permissions.can('personal-change', 'view')) {
      if (!(await isOutOfScope(tx, caller, ON_MENU, [row.employeeId]))) return;
    }
    if (await isApprover(tx, caller, PERSONAL_CHANGE, row.id)) return;
  }
  throw new Problem('NOT_FOUND');
}

export interface Opened {
  readonly row: ChangeRow;
  /** Its approval; undefined while nobody has to decide. */
  readonly request: RequestOfSubject | undefined;
}

export async function openChange(
  tx: Tx,
  caller: Caller,
  no: string,
  lock: 'read' | 'change' = 'read',
): Promise<Opened> {
  const row = await readChange(tx, caller.tenantId, no, lock);
  if (!row) throw new Problem('NOT_FOUND');
  const request = (await requestEngine().requestsOf(tx, caller, PERSONAL_CHANGE, [row.id])).get(row.id);
  await refuseUnseen(tx, caller, row, request?.taskId ?? null);
  return { row, request };
}

const OPEN_STATES = ['DRAFT', 'PENDING', 'RETURNED'];

/** One request for one viewer. */
export async function viewChange(tx: Tx, caller: Caller, no: string): Promise<PersonalChange> {
  const { row, request } = await openChange(tx, caller, no);
  const { locale, tenantId } = caller;
  const { employeeId, items, state } = row;
  const keeper = keeperOf(tx, caller, employeeId);
  const person = await personOf(tx, tenantId, employeeId);
  const files = await filesOf(
    tx,
    tenantId,
    employeeId,
    items.map(({ id }) => id),
  );
  const can = await actionsOf(tx, caller, row, request);
  const views: PersonalChangeItem[] = [];
  for (const item of items) {
    const isOpen = OPEN_STATES.includes(state) && !item.applied && !person.isErased;
    const rows = rowsOfItem(caller, employeeId, item, isOpen ? await currentOf(keeper, item) : undefined);
    const { id, topic, policy, record, recordId, operation, rejected, applied } = item;
    views.push({
      id,
      topic,
      label: titleOfItem(item, caller),
      policy,
      record,
      recordId,
      operation,
      rows,
      values: can.includes('edit') ? typedValues(item) : null,
      evidence: {
        isRequired: policy === 'EVIDENCE' && operation !== 'REMOVE',
        document: policy === 'EVIDENCE' ? (topicOf(topic)?.evidence[locale] ?? null) : null,
        files: seesNothing(rows)
          ? []
          : (files.get(id) ?? []).map(({ itemId: _, ...file }: RecordFile & { itemId?: string }) => file),
      },
      outcome: rejected ? 'REJECTED' : applied ? 'APPLIED' : null,
      reason: rejected?.reason ?? null,
    });
  }
  return {
    id: row.id,
    transactionNo: row.transactionNo,
    employee: { id: employeeId, no: person.no, name: person.name, unit: person.unit },
    effectiveDate: row.effectiveDate,
    comment: row.comment,
    state,
    stateText: await stateTextOf(tx, caller, PERSONAL_CHANGE, row),
    onBehalf: row.onBehalf,
    createdBy: row.createdByName,
    submittedAt: row.submittedAt,
    completedAt: row.completedAt,
    items: views,
    warnings: can.includes('submit') ? await warningsOf(keeper, row, caller) : [],
    requestId: request?.id ?? null,
    version: row.version,
    can,
  };
}

interface Person {
  readonly no: string;
  readonly name: string;
  readonly unit: string | null;
  readonly isErased: boolean;
  readonly today: CalendarDate;
}

export async function personOf(tx: Tx, tenantId: string, id: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select e.employee_no as no, e.display_name as name, c.unit_name as unit, e.anonymised_at is not null as "isErased",
      (now() at time zone coalesce(l.time_zone, t.time_zone))::date as today
    from employee e join tenant t on t.id = e.tenant_id
    left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where e.tenant_id = ${tenantId} and e.id = ${id}::uuid`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

/** What the viewer may do with it now. */
async function actionsOf(
  tx: Tx,
  caller: Caller,
  row: ChangeRow,
  request: RequestOfSubject | undefined,
): Promise<PersonalChangeAction[]> {
  const party = isParty(row, caller);
  const { state } = row;
  if (state === 'DRAFT')
    return party ? ['edit', 'submit', ...(row.transactionNo === null ? (['delete'] as const) : [])] : [];
  const can: PersonalChangeAction[] = party && state === 'RETURNED' ? ['edit', 'submit'] : [];
  for (const action of ['recall', 'withdraw', 'approve', 'reject', 'return'] as const)
    if (request?.can.includes(action)) can.push(action);
  if (state === 'APPROVED' && (await mayCancel(tx, caller, row))) can.push('cancel');
  return can;
}

/** HR, within reach of the person and of what it was about; never of oneself (AE-6). */
export async function mayCancel(tx: Tx, caller: Caller, { employeeId, items }: ChangeRow): Promise<boolean> {
  if (caller.employeeId === employeeId || !caller.permissions.can('employee', 'edit')) return false;
  if (!items.some(({ applied, policy }) => applied && policy !== 'FREE')) return false;
  const seen = items.every(({ record, before, after }) =>
    changedFields(before, after).every((name) => seesField(caller, employeeId, record, name, 'edit')),
  );
  return seen && !(await isOutOfScope(tx, caller, { menus: ['employee'], action: 'edit' }, [employeeId]));
}

const SPOUSE = label(
  'You are changing the marital status to married. Add your spouse to this request, too.',
  'Anda mengubah status perkawinan menjadi menikah. Tambahkan pasangan ke permohonan ini.',
);

async function warningsOf(keeper: PersonKeeper, { items }: ChangeRow, { locale }: Caller): Promise<string[]> {
  const family = personalRecord('FamilyMember');
  const marries = items.some(({ after }) => after['maritalStatus'] === 'married');
  if (!family || !marries) return [];
  const members = await keeper.records(family);
  const hasSpouse = members.some((one) => one['relation'] === 'spouse' && one['deceasedOn'] == null);
  return asksForSpouse(items, hasSpouse) ? [SPOUSE[locale]] : [];
}

const NOTES = {
  rejected: label('Not approved: {reason}', 'Tidak disetujui: {reason}'),
  applied: label('Applied', 'Sudah berlaku'),
  documents: label('Documents', 'Dokumen'),
  from: label('Effective from', 'Berlaku mulai'),
  comment: label('Comment', 'Komentar'),
  onBehalf: label('Filed on behalf of the employee by {name}.', 'Diajukan atas nama karyawan oleh {name}.'),
  twoApprovers: label(
    'A change of bank account needs two different approvers.',
    'Perubahan rekening bank memerlukan dua penyetuju berbeda.',
  ),
};

/** What an approver sees: old and new of every item side by side, with its documents (C2). */
export async function detailOf(tx: Tx, viewer: Caller, id: string): Promise<DetailBlock[]> {
  const row = await readChange(tx, viewer.tenantId, id, 'read');
  if (!row) return [];
  const { locale } = viewer;
  const { employeeId, items } = row;
  const person = await personOf(tx, viewer.tenantId, employeeId);
  if (person.isErased) return [];
  const keeper = keeperOf(tx, viewer, employeeId);
  const files = await filesOf(
    tx,
    viewer.tenantId,
    employeeId,
    items.map((one) => one.id),
  );
  const blocks: DetailBlock[] = [
    {
      kind: 'values',
      title: null,
      rows: [
        { label: NOTES.from[locale], value: formatDate(row.effectiveDate, locale) },
        ...(row.comment ? [{ label: NOTES.comment[locale], value: row.comment }] : []),
      ],
    },
  ];
  const notes = [
    ...(row.onBehalf ? [fillIn(NOTES.onBehalf, { name: row.createdByName ?? '' }, locale)] : []),
    ...(items.some(({ record }) => record === 'BankAccount') ? [NOTES.twoApprovers[locale]] : []),
  ];
  if (notes.length > 0) blocks.push({ kind: 'notes', title: null, severity: 'info', lines: notes });
  for (const item of items) {
    const isOpen = OPEN_STATES.includes(row.state) && !item.applied;
    const rows = rowsOfItem(viewer, employeeId, item, isOpen ? await currentOf(keeper, item) : undefined);
    blocks.push({ kind: 'changes', title: titleOfItem(item, viewer), rows: rows.map(({ field: _, ...one }) => one) });
    const named = files.get(item.id) ?? [];
    const lines = [
      ...(item.rejected ? [fillIn(NOTES.rejected, { reason: item.rejected.reason }, locale)] : []),
      ...(item.applied ? [NOTES.applied[locale]] : []),
      ...(named.length > 0 && !seesNothing(rows)
        ? [`${NOTES.documents[locale]}: ${named.map(({ name }) => name).join(', ')}`]
        : []),
    ];
    if (lines.length > 0)
      blocks.push({ kind: 'notes', title: null, severity: item.rejected ? 'warning' : 'info', lines });
  }
  return blocks;
}
