import { customValue, type HireCustom, isEntered } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { type CustomFieldRow, canSee, customFields, viewOf } from './fields.ts';

/**
 * What the form of a hire asks for: what is required, and the fields that decide whether it is. Everything else, and
 * files, come on the record.
 */
export async function hireCustom(tx: Tx, caller: Caller): Promise<HireCustom> {
  const all = (await customFields(tx, caller.tenantId)).filter((one) => isEntered(one) && canSee(caller, one, 'edit'));
  const asked = new Set(all.filter((one) => one.isRequired).flatMap((one) => withDeciding(one, all)));
  const fields = all.filter((one) => asked.has(one));
  return {
    fields: fields.map(viewOf),
    values: Object.fromEntries(
      fields.map((one) => [one.code, one.initial === null ? null : (customValue(one, one.initial) ?? null)]),
    ),
  };
}

/** A field, the one that it depends on, the one that this depends on, and so on; none twice. */
function withDeciding(field: CustomFieldRow, all: readonly CustomFieldRow[]): CustomFieldRow[] {
  const chain = [field];
  for (const one of chain) {
    const deciding = all.find(({ code }) => code === one.visibleIfField);
    if (deciding && !chain.includes(deciding)) chain.push(deciding);
  }
  return chain;
}
