import type { Field, ImportEntityInfo } from '@personalia/contract';
import * as z from 'zod';

/**
 * A field of an uploadable entity as the form kit knows fields, so that its controls serve here, too. Controls look at
 * the kind and its options; the value itself is checked by the server's dry run, like any other cell.
 */
export function asField({ kind, label, required, choices, to }: ImportEntityInfo['fields'][number]): Field {
  const field = {
    kind,
    required,
    options: { label, ...(choices ? { choices } : {}), ...(to ? { to } : {}) },
    schema: z.unknown(),
    optional: () => ({ ...field, required: false as const, optional: field.optional }),
  } as Field;
  return field;
}
