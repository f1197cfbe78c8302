import { useLeaveWords } from '../parts/words.ts';

export interface Amount {
  readonly key: string;
  readonly words: string;
  /** What is shown, without a sign. */
  readonly value: string;
  readonly sign?: 'plus' | 'minus';
}

const SIGNS = { plus: '+', minus: '−', equals: '=' } as const;

/** "12 − 3 = 9", each amount with what it is. */
export function Equation({ parts, total }: { parts: readonly Amount[]; total: Amount }) {
  return (
    <p className="leave-equation">
      {parts.map(({ key, ...amount }) => (
        <Part key={key} {...amount} />
      ))}
      <Part words={total.words} value={total.value} sign="equals" />
    </p>
  );
}

function Part({ words, value, sign }: Omit<Amount, 'key' | 'sign'> & { sign?: keyof typeof SIGNS }) {
  const { t } = useLeaveWords();
  return (
    <span className={sign === 'equals' ? 'leave-part leave-part-total' : 'leave-part'}>
      {sign && <b aria-label={t(`balance.${sign}`)}>{SIGNS[sign]}</b>}
      <span>
        <strong>{value}</strong>
        <small>{words}</small>
      </span>
    </span>
  );
}
