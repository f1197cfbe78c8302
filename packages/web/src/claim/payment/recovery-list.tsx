import { CLAIM_RECOVERY_KIND_LABELS, type ClaimRecovery, formatDate, GetClaimRecoveries } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useDelayed } from '../../platform/resource/data/use-delayed.ts';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { RecoveryDialog, type RecoveryWay } from './recovery-dialog.tsx';

const PAGE_SIZE = 20;

/** What leavers owe because they used more than their last day left them (CL-8). */
export function RecoveryList() {
  const { t, locale, amount } = useClaimWords();
  const may = useMay('claim-payment-process');
  const [typed, setTyped] = useState('');
  const [isAll, setAll] = useState(false);
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<{ recovery: ClaimRecovery; way: RecoveryWay } | null>(null);
  const search = useDelayed(typed.trim());
  const query = useQuery({
    queryKey: ['ClaimPayment', 'recoveries', search, isAll, page],
    queryFn: ({ signal }) =>
      call(GetClaimRecoveries, {
        query: { page, pageSize: PAGE_SIZE, ...(search ? { search } : {}), ...(isAll ? { all: 'true' as const } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="claim-bar">
        <Input
          type="search"
          aria-label={t('payment.search')}
          placeholder={t('payment.search')}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        <label className="claim-check">
          <TickBox
            label={t('recovery.all')}
            checked={isAll}
            onChange={() => {
              setAll(!isAll);
              setPage(1);
            }}
          />
          {t('recovery.all')}
        </label>
      </div>
      <PagedRows
        query={query}
        label={t('recovery.title')}
        heads={[
          t('payment.column.employee'),
          t('balance.column.type'),
          t('recovery.entries'),
          { words: t('recovery.amount'), isNumber: true },
          { words: t('payment.column.outstanding'), isNumber: true },
        ]}
        empty={<ListMessage title={t(search ? 'recovery.nothingFound' : 'recovery.empty')} />}
        onPage={setPage}
      >
        {(one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.employeeName}
              <span className="note">
                {[one.employeeNo, one.lastDay && t('recovery.left', { date: formatDate(one.lastDay, locale) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </th>
            <td data-label={t('balance.column.type')} className="rows-text">
              {one.typeName}
              <span className="note">
                {[one.memberName, `${formatDate(one.periodStart, locale)} – ${formatDate(one.periodEnd, locale)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td data-label={t('recovery.entries')} className="rows-text">
              {one.entries.length === 0 && '–'}
              {one.entries.map((entry, n) => (
                <span key={`${entry.day} ${entry.kind} ${String(n)}`} className="note">
                  {formatDate(entry.day, locale)} · {CLAIM_RECOVERY_KIND_LABELS[entry.kind][locale]} ·{' '}
                  {amount(entry.amount, one.currency)}
                  {(entry.transactionNo ?? entry.note) && ` · ${entry.transactionNo ?? entry.note}`}
                </span>
              ))}
            </td>
            <td data-label={t('recovery.amount')} className="rows-number">
              {amount(one.amount, one.currency)}
            </td>
            <td data-label={t('payment.column.outstanding')} className="rows-number">
              {amount(one.outstanding, one.currency)}
              {one.outstanding !== '0' && !one.isOwn && (
                <span className="claim-acts">
                  {may('edit') && (
                    <Button size="small" onClick={() => setAsked({ recovery: one, way: 'repay' })}>
                      {t('recovery.act.repay')}
                    </Button>
                  )}
                  {may('approve') && (
                    <Button size="small" onClick={() => setAsked({ recovery: one, way: 'writeOff' })}>
                      {t('recovery.act.writeOff')}
                    </Button>
                  )}
                </span>
              )}
            </td>
          </tr>
        )}
      </PagedRows>
      {asked && <RecoveryDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
