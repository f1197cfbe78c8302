import type { RequestState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Effect, EffectEvent, RequestActor } from './request-type.ts';

/** What was recalled is a draft again. */
const STATE_AFTER = {
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
  RETURNED: 'RETURNED',
  RECALLED: 'DRAFT',
  WITHDRAWN: 'WITHDRAWN',
  CANCELLED: 'CANCELLED',
} as const satisfies Record<EffectEvent, RequestState>;

type StateAfter = (typeof STATE_AFTER)[EffectEvent];

/** For modules whose own row shows the state of its request: each event writes it there. */
export function stateEffects(
  write: (tx: Tx, actor: RequestActor, subjectId: string, state: StateAfter) => Promise<unknown>,
): Readonly<Record<EffectEvent, readonly Effect[]>> {
  const following = (event: EffectEvent): Effect[] => [
    {
      name: 'state',
      async run({ tx, actor, subjectId }) {
        await write(tx, actor, subjectId, STATE_AFTER[event]);
        return null;
      },
    },
  ];
  return {
    APPROVED: following('APPROVED'),
    REJECTED: following('REJECTED'),
    RETURNED: following('RETURNED'),
    RECALLED: following('RECALLED'),
    WITHDRAWN: following('WITHDRAWN'),
    CANCELLED: following('CANCELLED'),
  };
}
