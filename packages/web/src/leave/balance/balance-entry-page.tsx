import { ENTRY_TYPE_LABELS, type LeaveAccount, type LeaveEntry } from '@personalia/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { FormulaNote } from '../parts/formula-note.tsx';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { ActDialog } from './act-dialog.tsx';
import { useAccount } from './use-balances.ts';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

/** /balance-maintenance/balance-maintenance-record/{id}/balance-maintenance-form-preview/{record}: one entry of an account (leave 4.5). */
export function Component() {
  const { id = '', record = '' } = useParams();
  const { t } = useLeaveWords();
  const { data: account, error, refetch } = useAccount(id);
  useNameOfPage(account ? `${account.employee} – ${account.type}` : '');
  if (error) return <RecordProblem error={error} list="/balance-maintenance" onRetry={() => void refetch()} />;
  if (!account) return <RecordSkeleton />;
  const entry = account.entries.find((one) => one.id === record);
  return entry ? <Entry account={account} entry={entry} /> : <ListMessage title={t('entry.missing')} />;
}

function Entry({ account, entry }: { account: LeaveAccount; entry: LeaveEntry }) {
  const { t, locale } = useLeaveWords();
  const { text: amount, isHours } = useAmount(account);
  const mayReverse = useMay('balance-maintenance')('create') && entry.canReverse;
  const [isReversing, setReversing] = useState(false);
  const { text, type, quantity, running, effectiveDate, validFrom, validTo, rule, formula, inputs, note } = entry;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('entry.type'), ENTRY_TYPE_LABELS[type][locale]],
    [t('entry.date'), formatDate(effectiveDate, locale)],
    [t(isHours ? 'entry.hours' : 'entry.quantity'), `${quantity.startsWith('-') ? '' : '+'}${amount(quantity)}`],
    [t('entry.running'), amount(running)],
    [t('lot.from'), validFrom ? formatDate(validFrom, locale) : '–'],
    [t('lot.validTo'), validTo ? formatDate(validTo, locale) : '–'],
    ...(rule ? [[t('entry.rule'), rule] as const] : []),
    ...(note ? [[t('adjust.note'), note] as const] : []),
  ];
  return (
    <div className="form-page">
      <header className="form-head">
        <div>
          <h2 className="form-name">{text}</h2>
          <p className="form-changed">
            {account.employee} · {account.employeeNo} · {account.type}
          </p>
        </div>
        <div className="leave-acts">
          {entry.requestId && <Link to={`/leave-request/leave-form/${entry.requestId}`}>{t('entry.request')}</Link>}
          {mayReverse && <Button onClick={() => setReversing(true)}>{t('lot.reverse.title')}</Button>}
        </div>
      </header>
      <dl className="form-view form-grid">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="field-label">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FormulaNote formula={formula} inputs={inputs} />
      <p className="form-changed">
        {t('entry.postedAt', {
          time: formatInstant(entry.postedAt, locale),
          name: entry.postedBy ?? t('entry.system'),
        })}
      </p>
      {isReversing && (
        <ActDialog account={account} act={{ kind: 'reverse', entry }} onClose={() => setReversing(false)} />
      )}
    </div>
  );
}
