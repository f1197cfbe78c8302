import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { holdersOf } from '../notices/index.ts';

/** US-8: everybody but one person who edits roles for the whole tenant today. */
export const decidersBut = async (
  tx: Tx,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
): Promise<string[]> =>
  (await holdersOf(tx, tenantId, 'user-role', 'edit'))
    .filter((one) => one.userId !== userId && one.reaches.some(({ scope }) => scope === 'tenant'))
    .map((one) => one.userId);
