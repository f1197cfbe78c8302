import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import type { Facts, RequestType } from '../../platform/requests/index.ts';
import { simulate } from './simulate.ts';

/** Who would decide on a request that is not made yet, step by step, for forms that show it (AE-1: it may change). */
export async function expectedApprovers(
  tx: Tx,
  caller: Caller,
  type: RequestType,
  {
    employeeId,
    subType,
    facts,
    workflow = null,
  }: {
    readonly employeeId: string;
    readonly subType: string | null;
    readonly facts: Facts;
    readonly workflow?: string | null;
  },
): Promise<{ step: string; names: string[] }[]> {
  const { steps } = await simulate(tx, caller, type, {
    employeeId,
    submitterId: caller.employeeId,
    subType,
    facts: facts as Readonly<Record<string, string | number | boolean | null>>,
    draftOf: null,
    definition: null,
    workflow,
  });
  return steps
    .filter(({ state }) => state !== 'SKIPPED')
    .map(({ name, people }) => ({ step: name, names: people.map((person) => person.name) }));
}
