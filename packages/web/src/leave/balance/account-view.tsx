import { ENTRY_TYPE_LABELS, type LeaveAccount, type LeaveEntry } from '@personalia/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { FormulaNote } from '../parts/formula-note.tsx';
import { TypeMark } from '../parts/marks.tsx';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { AtYearEnd } from './at-year-end.tsx';
import { Equation } from './equation.tsx';
import { AmountCells, LedgerTable } from './ledger-table.tsx';

interface Props {
  account: LeaveAccount;
  isOpen?: boolean;
  /** Of who may take adjustments back. */
  onReverse?: (entry: LeaveEntry) => void;
  /** Where an entry has a page of its own. */
  pathOf?: (entry: LeaveEntry) => string;
}

/** One balance as a sum that opens what is behind it (leave 0): "12 - 3 = 9". */
export function AccountView({ account, isOpen = false, onReverse, pathOf }: Props) {
  const { t, locale } = useLeaveWords();
  const {
    type,
    colour,
    entitled,
    taken,
    scheduled,
    reserved,
    available,
    validTo,
    rules,
    consumable,
    waiting,
    entries,
    lots,
    asOf,
  } = account;
  const { text: n, full, isHours } = useAmount(account);
  const parts = [
    { key: 'entitled', value: entitled },
    { key: 'taken', value: taken, sign: 'minus' as const },
    { key: 'scheduled', value: scheduled, sign: 'minus' as const },
    { key: 'reserved', value: reserved, sign: 'minus' as const },
  ]
    .filter(({ key, value }) => key === 'entitled' || value !== '0')
    .map((part) => ({ ...part, words: t(`balance.${part.key}`), value: n(part.value) }));
  return (
    <section className="leave-account" aria-label={type}>
      <header>
        <h2>
          <TypeMark colour={colour}>{type}</TypeMark>
        </h2>
        <Equation parts={parts} total={{ key: 'available', words: t('balance.available'), value: n(available) }} />
        <EntitledBy account={account} amount={n} />
        {rules && <p className="note">{rules}</p>}
        {validTo && available !== '0' && (
          <p className="note">{t('balance.validTo', { date: formatDate(validTo, locale) })}</p>
        )}
        {consumable !== null && <p className="note">{t('balance.consumable', { days: full(consumable) })}</p>}
      </header>
      {waiting.length > 0 && (
        <ul className="leave-waiting">
          {waiting.map(({ requestId, no, fromDate, toDate, quantity }) => (
            <li key={requestId}>
              <Link to={`/leave-request/leave-form/${requestId}`}>{no ?? t('request.draft')}</Link>{' '}
              {t('balance.waits', {
                from: formatDate(fromDate, locale),
                to: formatDate(toDate, locale),
                days: full(quantity),
              })}
            </li>
          ))}
        </ul>
      )}
      <details className="leave-why" open={isOpen}>
        <summary>{t('balance.why')}</summary>
        <Ledger
          entries={entries}
          lots={lots}
          asOf={asOf}
          amount={n}
          full={full}
          quantity={t(isHours ? 'entry.hours' : 'entry.quantity')}
          {...(onReverse ? { onReverse } : {})}
          {...(pathOf ? { pathOf } : {})}
        />
      </details>
      {account.projection && <AtYearEnd projection={account.projection} account={account} />}
    </section>
  );
}

/** What the entitlement is made of, where it is more than what was granted. */
function EntitledBy({ account, amount }: { account: LeaveAccount; amount: (quantity: string) => string }) {
  const { t } = useLeaveWords();
  const { granted, carried, adjusted, expired } = account.entitledBy;
  const parts = [
    { key: 'carried', value: carried },
    { key: 'adjusted', value: adjusted },
    { key: 'expired', value: expired, isLess: true },
  ].filter(({ value }) => value !== '0');
  if (parts.length === 0) return null;
  const signed = ({ key, value, isLess = false }: (typeof parts)[number]): string => {
    const isBelow = value.startsWith('-') !== isLess;
    return `${isBelow ? '−' : '+'} ${amount(value.replace('-', ''))} ${t(`balance.by.${key}`)}`;
  };
  return (
    <p className="note">
      {t('balance.entitled')}: {[`${amount(granted)} ${t('balance.by.granted')}`, ...parts.map(signed)].join(' ')}
    </p>
  );
}

interface LedgerProps extends Pick<Props, 'onReverse' | 'pathOf'> {
  entries: readonly LeaveEntry[];
  lots: LeaveAccount['lots'];
  asOf: string;
  /** Amounts as people count them, by the hour where the type is taken so. */
  amount: (quantity: string) => string;
  /** The same with the unit. */
  full: (quantity: string) => string;
  /** What the column of amounts is called. */
  quantity: string;
}

/** Every entry in the order of its date, with the rule and formula that made it. */
function Ledger({ entries, lots, asOf, amount, full, quantity, onReverse, pathOf }: LedgerProps) {
  const { t, locale } = useLeaveWords();
  const endedBefore = (n: number) =>
    lots.filter(
      ({ left, validTo }) =>
        Number(left) > 0 &&
        validTo < (entries[n]?.effectiveDate ?? '') &&
        validTo >= (entries[n - 1]?.effectiveDate ?? ''),
    );
  return (
    <LedgerTable label={t('entry.table')} quantity={quantity}>
      {entries.flatMap((entry, n) => [
        // What is left of it stays in the sum until an entry of the year's closing says what becomes of it.
        ...endedBefore(n).map(({ id, left, validTo }) => (
          <tr key={`end-${id}`} className="leave-free">
            <th scope="row">{formatDate(validTo, locale)}</th>
            <td data-label={t('entry.what')} className="rows-text" colSpan={3}>
              {t('entry.ends', { days: full(left) })}
            </td>
          </tr>
        )),
        <tr key={entry.id} className={entry.effectiveDate > asOf ? 'leave-free' : undefined}>
          <th scope="row">
            {pathOf ? (
              <Link to={pathOf(entry)}>{formatDate(entry.effectiveDate, locale)}</Link>
            ) : (
              formatDate(entry.effectiveDate, locale)
            )}
          </th>
          <td data-label={t('entry.what')} className="rows-text">
            {entry.requestId ? (
              <Link to={`/leave-request/leave-form/${entry.requestId}`}>{entry.text}</Link>
            ) : (
              entry.text
            )}
            <Reason entry={entry} />
            {onReverse && entry.canReverse && (
              <Button size="small" type="link" onClick={() => onReverse(entry)}>
                {t('lot.reverse.title')}
              </Button>
            )}
          </td>
          <AmountCells entry={entry} quantity={quantity} amount={amount} />
        </tr>,
      ])}
    </LedgerTable>
  );
}

function Reason({ entry }: { entry: LeaveEntry }) {
  const { t, locale } = useLeaveWords();
  const { rule, formula, inputs, note, postedAt, postedBy, type } = entry;
  return (
    <>
      {rule && <span className="note">{rule}</span>}
      <FormulaNote formula={formula} inputs={inputs} />
      {note && <q className="note">{note}</q>}
      <span className="note">
        {ENTRY_TYPE_LABELS[type][locale]} ·{' '}
        {t('entry.posted', { time: formatInstant(postedAt, locale), name: postedBy ?? t('entry.system') })}
      </span>
    </>
  );
}
