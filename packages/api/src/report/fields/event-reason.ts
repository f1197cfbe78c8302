import { CatalogueValue, fields as field, type Label, label } from '@personalia/contract';
import { sql } from 'kysely';
import { titleOf } from '../../platform/resource/index.ts';
import { type At, col, type Sql } from '../at.ts';
import { type RegisterField, registerField } from './register-field.ts';

/** Heading of what began and what ended an employment. */
export const service = label('Service', 'Masa kerja');

/** The reason of an event, from the list of the company. `event` joins the event, `alias` is what its reason is joined as. */
export function reasonColumn(key: string, name: Label, event: (at: At) => string, alias: string): RegisterField {
  const reasonId = (at: At): Sql => col(event(at), 'reason_id');
  return registerField(
    key,
    service,
    field.reference({ label: name, to: 'CatalogueValue' }).optional(),
    true,
    reasonId,
    {
      named(at) {
        const id = reasonId(at);
        const reason = at.use(
          alias,
          sql`left join catalogue_value ${sql.id(alias)} on ${col(alias, 'tenant_id')} = t.tenant_id and ${col(alias, 'id')} = ${id}`,
        );
        return { code: col(reason, 'code'), name: titleOf(CatalogueValue, reason, at.locale) };
      },
    },
  );
}
