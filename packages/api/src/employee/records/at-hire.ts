import { EMPLOYEE_RECORDS, fieldErrors, type HireRecords } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { createRecord } from './write.ts';

interface Hired {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly vault: Vault;
  readonly employeeId: string;
}

/** Keeps what came with a hire, all of it or the hire is refused; answers with what should be looked at again. */
export async function addRecordsOfHire(hired: Hired, records: HireRecords): Promise<string[]> {
  const warnings: string[] = [];
  for (const [child, drafts] of Object.entries(records)) {
    const definition = EMPLOYEE_RECORDS.find((one) => one.ofEmployee.child === child);
    if (!definition) throw Problem.at(`records.${child}`, 'VALIDATION');
    for (const [n, draft] of drafts.entries()) {
      const place = `records.${child}.${n}`;
      const result = definition.create.safeParse(draft);
      if (!result.success)
        throw new Problem('VALIDATION', {
          errors: fieldErrors(result.error, hired.caller.locale).map((one) => ({
            ...one,
            path: `${place}.${one.path}`,
          })),
        });
      const made = await createRecord({ ...hired, definition }, result.data).catch((error: unknown) => {
        throw error instanceof Problem ? placed(error, place) : error;
      });
      warnings.push(...((made['warnings'] ?? []) as string[]));
    }
  }
  return warnings;
}

/** The refusal of one record at its place in the hire. */
const placed = ({ code, options }: Problem, place: string): Problem =>
  new Problem(code, {
    ...options,
    errors: (options.errors ?? [{ path: '' }]).map((one) => ({
      ...one,
      path: one.path ? `${place}.${one.path}` : place,
    })),
  });
