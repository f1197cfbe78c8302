import type { LeaveEntry } from '@personalia/contract';
import { formatDecimal } from '../../platform/format/index.ts';
import { useLeaveWords } from './words.ts';

type Traced = Pick<LeaveEntry, 'formula' | 'inputs'>;

/** The formula that an amount was computed by, with what it was given; one that is no more than the amount itself in words. */
export function FormulaNote({ formula, inputs }: Traced) {
  const { t } = useLeaveWords();
  const traceText = useTraceText();
  const alone = useAmountAlone()({ formula, inputs });
  if (!formula) return null;
  if (alone) return <span className="note">{alone}</span>;
  return (
    <span className="note">
      {t('entry.formula')} <code>{formula}</code>
      {inputs.length > 0 && ` (${traceText(inputs)})`}
    </span>
  );
}

/** The values that an amount came from: "company.baseDays (version 2) = 10, employee.serviceYears = 3". */
function useTraceText() {
  const { t } = useLeaveWords();
  return (inputs: Traced['inputs']): string =>
    inputs
      .map(({ name, value, version, hidden }) => {
        const word = version === undefined ? name : `${name} (${t('entry.wordVersion', { version })})`;
        return `${word} = ${hidden ? t('entry.hidden') : value}`;
      })
      .join(', ');
}

/** "Days: 12"; null of a formula that is more than the amount. */
function useAmountAlone() {
  const { t, locale } = useLeaveWords();
  return ({ formula, inputs: [first, ...others] }: Traced): string | null => {
    if (first?.name !== formula || others.length > 0) return null;
    const words = { days: t('entry.quantity'), hours: t('entry.hours') }[first?.name ?? ''];
    return first && words ? `${words}: ${formatDecimal(first.value, locale)}` : null;
  };
}
