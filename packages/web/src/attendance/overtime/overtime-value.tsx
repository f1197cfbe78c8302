import { OVERTIME_DAY_TYPE_LABELS, type OvertimeOfDay } from '@personalia/contract';
import { formatDecimal, formatMoney } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useDuration } from '../day/marks.tsx';
import { useOvertimeWords } from './use-overtime.ts';
import '../attendance.css';

/** What the overtime of a day comes to: minutes, each tier, and why. */
export function OvertimeValue({ value, isEstimate = false }: { value: OvertimeOfDay; isEstimate?: boolean }) {
  const { t, locale } = useOvertimeWords();
  const duration = useDuration();
  const { pay } = value;
  const hasAmounts = value.lines.some(({ amount }) => amount !== undefined);
  const numbers = [
    ...(isEstimate ? [] : [['actual', value.actualMinutes] as const]),
    ['approved', value.approvedMinutes] as const,
    ['paid', value.paidMinutes] as const,
    ...(value.cutMinutes > 0 ? [[value.unpaidMinutes > 0 ? 'unpaid' : 'cut', value.cutMinutes] as const] : []),
  ].filter(([name]) => !isEstimate || name !== 'approved');
  return (
    <>
      <dl className="day-numbers">
        {numbers.map(([name, minutes]) => (
          <div key={name}>
            <dt>{t(`value.${name}`)}</dt>
            <dd>{duration(minutes)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('value.hours')}</dt>
          <dd>{formatDecimal(value.weightedHours, locale)}</dd>
        </div>
        {pay && (
          <div>
            <dt>{t('value.pay')}</dt>
            <dd>{pay.amount === null ? '–' : formatMoney(pay.amount, pay.currency, locale)}</dd>
          </div>
        )}
      </dl>
      {pay?.amount === null && <p className="field-error">{t('value.payFailed')}</p>}
      {value.hasMeal && <p>{t('value.meal')}</p>}
      {value.lines.length > 0 && (
        <RowsTable
          compact
          stacks={hasAmounts}
          label={t('value.tiers')}
          heads={[
            t('value.dayType'),
            { words: t('value.time'), isNumber: true },
            { words: t('value.multiplier'), isNumber: true },
            ...(hasAmounts ? [{ words: t('value.pay'), isNumber: true }] : []),
          ]}
        >
          {value.lines.map(({ dayType, multiplier, minutes, amount }) => (
            <tr key={`${dayType} ${multiplier}`}>
              <th scope="row">{OVERTIME_DAY_TYPE_LABELS[dayType][locale]}</th>
              <td className="rows-number" data-label={t('value.time')}>
                {duration(minutes)}
              </td>
              <td className="rows-number" data-label={t('value.multiplier')}>
                × {formatDecimal(multiplier, locale)}
              </td>
              {hasAmounts && (
                <td className="rows-number" data-label={t('value.pay')}>
                  {amount === undefined ? '–' : formatMoney(amount, pay?.currency ?? null, locale)}
                </td>
              )}
            </tr>
          ))}
        </RowsTable>
      )}
      <details className="overtime-why">
        <summary>{t('value.why')}</summary>
        <ol className="day-why">
          {value.why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </details>
    </>
  );
}
