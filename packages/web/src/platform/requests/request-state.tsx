import { REQUEST_STATE_LABELS, type RequestState } from '@personalia/contract';
import { StateChip } from '../resource/fields/state-chip.tsx';
import { useWords } from '../resource/fields/words.ts';
import '../resource/parts.css';

interface Props {
  state: RequestState;
  /** Names of those who have to decide now. */
  waitingFor: readonly string[];
}

/** How a request stands, and who it waits for. */
export function RequestStateText({ state, waitingFor }: Props) {
  const { locale } = useWords();
  return (
    <>
      <StateChip state={state}>{REQUEST_STATE_LABELS[state][locale]}</StateChip>
      <WaitingFor names={waitingFor} />
    </>
  );
}

export function WaitingFor({ names }: { names: readonly string[] }) {
  const { t } = useWords();
  return names.length > 0 && <span className="note">{t('waitsFor', { names: names.join(', ') })}</span>;
}
