import {
  type FindCareerPeople,
  type InputOf,
  type PreviewCareerBatch,
  type ReplyOf,
  type TransitionBatchPreview,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { requestableForMany } from '@personalia/domain';
import { sql } from 'kysely';
import { draftsOfBatch, findBatchPeople, judgedBatch } from '../../employee/index.ts';
import { type Caller, employeeInScope } from '../../platform/http/index.ts';
import { ON_MENU, refuseUnasked } from './standing.ts';
import type { CareerPay } from './store.ts';

/** One request about many people (organisation-and-employee 12.7): who can be in it, and its dry run. It is saved like any other. */

export async function findCareerPeople(
  tx: Tx,
  caller: Caller,
  asked: InputOf<typeof FindCareerPeople>['body'],
): Promise<ReplyOf<typeof FindCareerPeople>> {
  const scope = employeeInScope(caller, { ...ON_MENU, action: 'create' }, sql.ref('t.id'));
  const found = await findBatchPeople(tx, caller, asked, scope);
  return {
    ...found,
    // Nobody asks for the own change among others.
    people: found.people.filter(({ id }) => id !== caller.employeeId),
    types: requestableForMany({ isSelf: false, isHr: caller.permissions.can('employee', 'edit') }),
  };
}

export async function previewCareerBatch(
  tx: Tx,
  caller: Caller,
  batch: InputOf<typeof PreviewCareerBatch>['body'],
): Promise<TransitionBatchPreview> {
  const drafts = draftsOfBatch(batch);
  const [first, ...others] = drafts;
  if (first) {
    const pay = drafts.flatMap(({ pay = [] }) => pay) as CareerPay;
    const { type, effectiveDate } = batch;
    await refuseUnasked(tx, caller, {
      employeeId: first.employeeId,
      content: { type, effectiveDate, others: others.map(({ employeeId }) => ({ employeeId })) },
      pay,
    });
  }
  return judgedBatch(
    tx,
    caller,
    batch,
    drafts.map((draft) => ({ kind: 'add', draft })),
  );
}
