import type { CustomType, FieldClass, Label, Locale } from '@personalia/contract';
import { label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

interface OptionalFact {
  readonly code: string;
  readonly name: Label;
  readonly type: CustomType;
  /** One a line, as a custom field keeps them. */
  readonly options?: Label;
}

const FACT_CLASS: FieldClass = 'personal';
const FIRST_POSITION = 500;

/** What some companies have to know of people and most must not ask (organisation-and-employee 10.2). */
const OPTIONAL_FACTS: readonly OptionalFact[] = [
  { code: 'ETHNICITY', name: label('Ethnicity', 'Suku bangsa'), type: 'text' },
  {
    code: 'MILITARY-SERVICE',
    name: label('Military service', 'Wajib militer'),
    type: 'choice',
    options: label('Done\nExempt\nNot done', 'Sudah\nDibebaskan\nBelum'),
  },
  { code: 'SMOKER', name: label('Smoker', 'Perokok'), type: 'boolean' },
];

/**
 * The facts that a new tenant finds ready and switched off: each is a custom field that is not active. Activating it
 * brings it to forms, lists, register, uploads and exports like any other.
 */
export async function setUpOptionalFacts(tx: Tx, tenantId: string, locale: Locale): Promise<void> {
  const facts = OPTIONAL_FACTS.map(({ code, name, type, options }, n) => ({
    code,
    en: name.en,
    id: name.id,
    type,
    options: options?.[locale] ?? null,
    position: FIRST_POSITION + n,
  }));
  await sql`
    insert into custom_field (tenant_id, code, name_en, name_id, type, field_class, is_required, is_unique, options, position, is_in_register, employee_may_request, status)
    select ${tenantId}::uuid, code, en, id, type, ${FACT_CLASS}, false, false, options, position, true, false, 'inactive'
    from json_to_recordset(${JSON.stringify(facts)}::json) as x(code text, en text, id text, type text, options text, position int)
    on conflict do nothing`.execute(tx);
}
