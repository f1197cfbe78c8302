import { type MoveUnit, OrganizationUnit } from '@personalia/contract';
import { takeTurn, writeFacts } from '../../organisation/index.ts';
import type { Handler } from '../../platform/http/index.ts';
import { storeOf } from '../../platform/resource/index.ts';
import { keepingWhatWas } from './reorganisation.ts';
import { atTarget, effectsOn, trying } from './unit-effects.ts';

/** Puts a unit, with all that is below it, somewhere else in the tree. Its people stay in it, so none of them is written. */
export const moveUnit: Handler<typeof MoveUnit> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  const { parentId, effectiveDate, preview } = input.body;
  await takeTurn(tx, caller.tenantId);
  await storeOf(OrganizationUnit).one(tx, caller, id);
  const effects = await effectsOn(tx, caller, id, { date: effectiveDate, ownOnly: false });
  const about = { kind: 'move', unitId: id, intoId: parentId, effectiveDate, units: [id], from: null } as const;
  const move = (): Promise<unknown> =>
    keepingWhatWas(tx, caller, about, async () => {
      await writeFacts(tx, caller, id, effectiveDate, { parentUnitId: parentId });
      return { people: 0, parts: [] };
    });
  await atTarget('parentId', () => (preview ? trying(tx, move) : move()));
  return effects;
};
