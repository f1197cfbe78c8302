import { OrganizationLevel } from '@personalia/contract';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { today } from '../day.ts';
import { refuseByRules } from '../judge-masters.ts';
import { takeTurn } from './organization-unit.ts';
import { refuseWrongLevels } from './unit-levels.ts';

const plain = defaults(OrganizationLevel);

/** A level that is renumbered or becomes mandatory must leave every unit where it may stand. */
export const levelHandlers: ResourceHandlers = {
  ...plain,
  update: async (call) => {
    const { tx, caller } = call;
    await takeTurn(tx, caller.tenantId);
    await refuseByRules(tx, caller, 'OrganizationLevel', {
      id: call.input.params.id,
      values: call.input.body as object,
    });
    const changed = await plain.update(call);
    await refuseWrongLevels(tx, caller.tenantId, null, { from: await today(tx, caller), field: 'levelNo' });
    return changed;
  },
};
