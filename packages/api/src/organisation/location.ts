import { Location, type LocationByCode } from '@personalia/contract';
import { type Handler, Problem } from '../platform/http/index.ts';
import { storeOf } from '../platform/resource/index.ts';

/** A location by the two codes that stand in its address; codes are compared without regard to case. */
export const locationByCode: Handler<typeof LocationByCode> = async ({ tx, caller, input }) => {
  const { employerCode, locationCode } = input.params;
  const found = await tx
    .selectFrom('location as l')
    .innerJoin('employer as e', (join) =>
      join.onRef('e.tenant_id', '=', 'l.tenant_id').onRef('e.id', '=', 'l.employer_id'),
    )
    .select('l.id')
    .where('l.tenant_id', '=', caller.tenantId)
    .where('e.code', '=', employerCode.toUpperCase())
    .where('l.code', '=', locationCode.toUpperCase())
    .executeTakeFirst();
  if (!found) throw new Problem('NOT_FOUND');
  return storeOf(Location).one(tx, caller, found.id);
};
