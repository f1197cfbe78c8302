import type { LeaveAccount, LeaveProjection } from '@personalia/contract';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { FormulaNote } from '../parts/formula-note.tsx';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { type Amount, Equation } from './equation.tsx';
import { AmountCells, LedgerTable } from './ledger-table.tsx';

interface Props {
  projection: LeaveProjection;
  account: Pick<LeaveAccount, 'leaveUnit' | 'hoursPerDay'>;
}

const PARTS = [
  { key: 'usable', sign: 'plus' },
  { key: 'earned', sign: 'plus' },
  { key: 'booked', sign: 'minus' },
  { key: 'waiting', sign: 'minus' },
  { key: 'expired', sign: 'minus' },
] as const;

/** What will be left on the last day of the leave year, and every day on which it changes (leave 4.6, 6). */
export function AtYearEnd({ projection, account }: Props) {
  const { t, locale } = useLeaveWords();
  const { text: n } = useAmount(account);
  const { balance, left, until, steps } = projection;
  const parts: Amount[] = PARTS.filter(({ key }) => projection[key] !== '0').map(({ key, sign }) => ({
    key,
    sign,
    words: t(`balance.atEnd.${key}`),
    value: n(projection[key]),
  }));
  const today: Amount = { key: 'balance', words: t('balance.atEnd.balance'), value: n(balance) };
  return (
    <section className="leave-at-end" aria-label={t('balance.atEnd.title')}>
      <h3>{t('balance.atEnd.on', { date: formatDate(until, locale) })}</h3>
      <Equation parts={[today, ...parts]} total={{ key: 'left', words: t('balance.atEnd.left'), value: n(left) }} />
      <AfterYearEnd projection={projection} account={account} />
      {steps.length > 0 && (
        <details className="leave-why">
          <summary>{t('balance.why')}</summary>
          <Steps projection={projection} account={account} />
        </details>
      )}
    </section>
  );
}

/** R10: what is carried forward of it, and what expires. */
function AfterYearEnd({ projection: { yearEnd }, account }: Props) {
  const { t, locale } = useLeaveWords();
  const { full } = useAmount(account);
  if (!yearEnd || (yearEnd.carried === '0' && yearEnd.expired === '0')) return null;
  const isOwed = yearEnd.carried.startsWith('-');
  const key = isOwed ? 'owed' : yearEnd.carried === '0' ? 'lost' : yearEnd.expired === '0' ? 'carried' : 'yearEnd';
  return (
    <p className="note">
      {t(`balance.atEnd.${key}`, {
        carried: full(yearEnd.carried.replace('-', '')),
        expired: full(yearEnd.expired),
        date: yearEnd.carriedUntil ? formatDate(yearEnd.carriedUntil, locale) : '',
      })}
    </p>
  );
}

function Steps({ projection, account }: Props) {
  const { t, locale } = useLeaveWords();
  const { text: n, isHours } = useAmount(account);
  const quantity = t(isHours ? 'entry.hours' : 'entry.quantity');
  return (
    <LedgerTable label={t('balance.atEnd.table')} quantity={quantity}>
      {projection.steps.map((step, place) => (
        <tr key={`${step.kind} ${step.date} ${place}`}>
          <th scope="row">
            {formatDate(step.date, locale)}
            {step.to !== step.date && ` – ${formatDate(step.to, locale)}`}
          </th>
          <td data-label={t('entry.what')} className="rows-text">
            {t(`balance.atEnd.step.${step.kind}`)}
            {step.requestId && step.no && (
              <>
                {' '}
                <Link to={`/leave-request/leave-form/${step.requestId}`}>{step.no}</Link>
              </>
            )}
            <FormulaNote formula={step.formula} inputs={step.inputs} />
          </td>
          <AmountCells entry={step} quantity={quantity} amount={n} />
        </tr>
      ))}
    </LedgerTable>
  );
}
