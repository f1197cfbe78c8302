import { Location, type LocationByCode } from '@personalia/contract';
import { type Handler, Problem } from '../platform/http/index.ts';
import { defaults, type ResourceHandlers, storeOf } from '../platform/resource/index.ts';
import { judgePlaces } from './location-place.ts';

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

const plain = defaults(Location);

/** Whatever is written must be one place: city in province in country, and a postal code of that country. */
const inOnePlace =
  <K extends 'create' | 'update'>(write: ResourceHandlers[K]): ResourceHandlers[K] =>
  async (call: Parameters<ResourceHandlers[K]>[0]) => {
    const [findings] = await judgePlaces(call.tx, call.caller.tenantId, [call.input.body as Record<string, unknown>]);
    const [first] = findings ?? [];
    if (first) throw Problem.at(first.path, first.code, first.values);
    return write(call as never);
  };

export const locationHandlers: ResourceHandlers = {
  ...plain,
  create: inOnePlace<'create'>(plain.create),
  update: inOnePlace<'update'>(plain.update),
};
