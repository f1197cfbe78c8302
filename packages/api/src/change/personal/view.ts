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
import { filesOf, keeperOf, rowsOfItem, seesNothing, shownCurrents, titleOfItem, typedValues } from './item-rows.ts';
import { personOf } from './person.ts';
import { actionsOf, openChange, requestsOf } from './standing.ts';
import { type ChangeRow, heldChange } from './store.ts';

/** Whom a request is about, its documents, and what its records hold now. */
const readAround = (tx: Tx, caller: Caller, { employeeId, items, state }: ChangeRow) =>
  together(
    personOf(tx, caller.tenantId, employeeId),
    filesOf(
      tx,
      caller.tenantId,
      employeeId,
      items.map(({ id }) => id),
    ),
    shownCurrents(keeperOf(tx, caller, employeeId), state, items),
  );

/** One request for one viewer; `write`: the last that is written to it before, which changes nothing of what stands around it. */
export async function viewChange(
  tx: Tx,
  caller: Caller,
  no: string,
  write?: () => Promise<void>,
): Promise<PersonalChange> {
  // Whoever has just changed it knows already whom it is about.
  const held = heldChange(tx, no);
  const [, requests, ahead] = await together(
    write?.(),
    held && requestsOf(tx, caller, held.id),
    held && readAround(tx, caller, held),
  );
  const { row, request } = await openChange(tx, caller, no, 'read', requests);
  const { locale } = caller;
  const { employeeId, items, state } = row;
  const [[person, files, currents], can] = await together(
    ahead ?? readAround(tx, caller, row),
    actionsOf(tx, caller, row, request),
  );
  const views: PersonalChangeItem[] = [];
  for (const item of items) {
    const rows = rowsOfItem(caller, employeeId, item, person.isErased ? undefined : currents.get(item.id));
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
    warnings: can.includes('submit') ? await warningsOf(keeperOf(tx, caller, employeeId), row, caller) : [],
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
