import {
  label,
  type PersonalChange,
  type PersonalChangeItem,
  personalRecord,
  REQUEST_STATE_LABELS,
  type RecordFile,
  topicOf,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { asksForSpouse } from '@personalia/domain';
import type { PersonKeeper } from '../../employee/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import {
  currentOf,
  filesOf,
  keeperOf,
  OPEN_STATES,
  rowsOfItem,
  seesNothing,
  titleOfItem,
  typedValues,
} from './item-rows.ts';
import { personOf } from './person.ts';
import { actionsOf, openChange } from './standing.ts';
import type { ChangeRow } from './store.ts';

/** One request for one viewer. */
export async function viewChange(tx: Tx, caller: Caller, no: string): Promise<PersonalChange> {
  const { row, request } = await openChange(tx, caller, no);
  const { locale, tenantId } = caller;
  const { employeeId, items, state } = row;
  const keeper = keeperOf(tx, caller, employeeId);
  const [person, files, can] = await together(
    personOf(tx, tenantId, employeeId),
    filesOf(
      tx,
      tenantId,
      employeeId,
      items.map(({ id }) => id),
    ),
    actionsOf(tx, caller, row, request),
  );
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
    stateText: request?.state === state ? request.stateText : REQUEST_STATE_LABELS[state][locale],
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
