import { type PlainSlot, SLOT_KIND_LABELS, type WorkflowDefinition } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { definitionProblems } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { todayOf } from '../request/subject.ts';
import { factTypesOf, type RequestTypes, typeNamed } from '../types.ts';
import { wordsFor } from '../vocabulary/index.ts';

/** All that stands in the way of publishing, at its place (B). */
export async function refuseDefinition(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  requestType: string,
  definition: WorkflowDefinition,
): Promise<void> {
  const type = typeNamed(types, requestType);
  const [first, ...more] = [
    ...definitionProblems(definition, {
      mayApproveOnTimeout: type.mayApproveOnTimeout,
      submitterMayCount: type.submitterMayCount,
      editableFields: Object.keys(type.editableFields),
      factTypes: factTypesOf(type),
      words: await wordsFor(tx, caller.tenantId, type, definition),
      from: await todayOf(tx, caller.tenantId, null),
    }),
    ...(await inactiveReferences(tx, caller, definition)),
  ];
  if (!first) return;
  const problem = new Problem(first.code, { values: first.values });
  throw new Problem(first.code, {
    values: first.values,
    errors: [
      { path: first.path, message: problem.text },
      ...more.map(({ code, path, values }) => ({ code, path, message: new Problem(code, { values }).text })),
    ],
  });
}

/** Roles, positions and people that the steps name and that decide no more, at their place (WF_REF). */
async function inactiveReferences(tx: Tx, { tenantId, locale }: Caller, definition: WorkflowDefinition) {
  const wanted = definition.steps.flatMap((step, index) => {
    const path = `definition.steps.${index}`;
    return [
      ...step.slots.map((slot, at) => ({ slot, path: `${path}.slots.${at}` })),
      ...(step.escalateTo ? [{ slot: step.escalateTo, path: `${path}.escalateTo` }] : []),
    ].flatMap(({ slot, path: place }) => {
      const inner = slot.kind === 'REQUESTER_CHOICE' ? slot.params.candidates : slot;
      const id = referenceOf(inner);
      return id === null ? [] : [{ n: index + 1, path: place, kind: inner.kind, id }];
    });
  });
  const ids = wanted.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ kind: string; id: string; name: string; isActive: boolean }>`
    select 'ROLE' as kind, id, name, status = 'active' as "isActive" from role where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    union all select 'POSITION', id, title, status = 'active' from position where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    union all select 'PERSON', id, display_name, exists (select from app_user u where u.tenant_id = c.tenant_id and u.employee_id = c.id and u.status = 'active')
      and c.status in ('active', 'suspended', 'preboarding') from employee_current c where c.tenant_id = ${tenantId} and c.id = any(${ids}::uuid[])`.execute(
    tx,
  );
  const known = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return wanted.flatMap(({ n, path, kind, id }) => {
    const found = known.get(`${kind} ${id}`);
    if (found?.isActive) return [];
    return [{ code: 'WF_REF' as const, path, values: { n, name: found?.name ?? SLOT_KIND_LABELS[kind][locale] } }];
  });
}

function referenceOf(slot: PlainSlot): string | null {
  switch (slot.kind) {
    case 'ROLE':
      return slot.params.roleId;
    case 'POSITION':
      return slot.params.positionId;
    case 'PERSON':
      return slot.params.employeeId;
    default:
      return null;
  }
}
