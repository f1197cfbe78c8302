import { label, PERIOD_STATE_LABELS } from '@personalia/contract';
import { Problem } from '../../platform/http/index.ts';
import type { StoredPeriod } from './store.ts';

const DONE = {
  close: label('closed', 'ditutup'),
  reopen: label('reopened', 'dibuka kembali'),
  use: label('marked as used', 'ditandai sudah dipakai'),
  export: label('exported', 'diekspor'),
};
export type PeriodAct = keyof typeof DONE;

/** What cannot be done with a period in its state. */
export function refuseState({ code, state }: Pick<StoredPeriod, 'code' | 'state'>, act: PeriodAct): Problem {
  const { en, id } = PERIOD_STATE_LABELS[state];
  const values = { period: code, state: label(en.toLowerCase(), id.toLowerCase()), action: DONE[act] };
  return new Problem('PERIOD_STATE', { values });
}
