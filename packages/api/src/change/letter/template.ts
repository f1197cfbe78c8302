import { LETTER_FIELDS, type LetterSubject, LetterTemplate } from '@personalia/contract';
import { unknownField } from '@personalia/domain';
import { sql } from 'kysely';
import { type Call, Problem } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';

const plain = defaults(LetterTemplate);

/** UNKNOWN_FIELD (15.4): a template names only merge fields that its kind of letter has. */
function refuseUnknownFields(values: Readonly<Record<string, unknown>>): void {
  const known = Object.keys(LETTER_FIELDS[values['subject'] as LetterSubject]);
  for (const name of ['heading', 'body', 'signature'] as const) {
    const field = unknownField(String(values[name] ?? ''), known);
    if (field) throw Problem.at(name, 'UNKNOWN_FIELD', { field });
  }
}

/** LETTER_INSTEAD: what is replaced is a template of work actions which types may name, and not the template itself. */
async function refuseInstead({ tx, caller, input }: Call): Promise<void> {
  const { insteadOfId } = input.body as Record<string, unknown>;
  const { id } = (input.params ?? {}) as { readonly id?: string };
  if (typeof insteadOfId !== 'string') return;
  const { rows } = await sql`
    select from letter_template t where t.tenant_id = ${caller.tenantId} and t.id = ${insteadOfId}::uuid
      and t.subject = 'WORK_ACTION' and t.instead_of_id is null and t.id is distinct from ${id ?? null}::uuid
      and not exists (select from letter_template o where o.tenant_id = t.tenant_id and o.instead_of_id = ${id ?? null}::uuid)`.execute(
    tx,
  );
  if (rows.length === 0) throw Problem.at('insteadOfId', 'LETTER_INSTEAD');
}

export const letterTemplateHandlers: ResourceHandlers = {
  ...plain,
  create: async (call) => {
    refuseUnknownFields(call.input.body as Record<string, unknown>);
    await refuseInstead(call);
    return plain.create(call);
  },
  update: async (call) => {
    refuseUnknownFields(call.input.body as Record<string, unknown>);
    await refuseInstead(call);
    return plain.update(call);
  },
};
