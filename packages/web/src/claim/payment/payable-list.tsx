import { CLAIM_PAY_ROUTES, formatInstant, GetPayableClaims, type PayableClaim } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { filledFilters, useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { CreateBatch } from './create-batch.tsx';
import { FormatDialog } from './format-dialog.tsx';
import { PayAllDialog } from './pay-all-dialog.tsx';
import { PAYABLE_FILTERS, PayableFilters } from './payable-filters.tsx';

const PAGE_SIZE = 50;

/** What can be chosen: neither own claims nor those that a bank pays without an account (CP-1, CP-2). */
const isPayable = ({ account, isOwn, route }: PayableClaim): boolean =>
  (account !== null || route !== 'BANK_BATCH') && !isOwn;

/** Approved claims that wait for payment; what keeps one back is said at it. */
export function PayableList({ onCreated }: { onCreated: (batchId: string) => void }) {
  const { t, locale, amount } = useClaimWords();
  const may = useMay('claim-payment-process');
  const { params, change, toPage } = useAddressFilters();
  const [chosen, setChosen] = useState<ReadonlyMap<string, PayableClaim>>(new Map());
  const [isCreating, setCreating] = useState(false);
  const [isFormat, setFormat] = useState(false);
  const [isAllOpen, setAll] = useState(false);
  const id = useId();
  const route = CLAIM_PAY_ROUTES.find(({ value }) => value === params.get('route'))?.value ?? 'BANK_BATCH';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const filters = filledFilters(params, PAYABLE_FILTERS);
  const query = useQuery({
    queryKey: ['ClaimPayment', 'payable', route, filters, page],
    queryFn: ({ signal }) =>
      call(GetPayableClaims, { query: { ...filters, page, pageSize: PAGE_SIZE, route }, signal }),
    placeholderData: keepPreviousData,
  });
  const choose = (claim: PayableClaim) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(claim.id)) next.set(claim.id, claim);
      return next;
    });
  const isBank = route === 'BANK_BATCH';
  const payable = (query.data?.data ?? []).filter(isPayable);
  const isAll = payable.length > 0 && payable.every(({ id }) => chosen.has(id));
  const chooseAll = () => setChosen(isAll ? new Map() : new Map(payable.map((one) => [one.id, one])));
  return (
    <>
      <PayableFilters
        id={id}
        params={params}
        route={route}
        onChange={(changes) => {
          // What is chosen is what is seen: another list begins with nothing chosen.
          setChosen(new Map());
          change(changes);
        }}
      />
      <div className="claim-bar">
        {may('create') && (
          <Button type="primary" disabled={chosen.size === 0} onClick={() => setCreating(true)}>
            {chosen.size === 0 ? t('payment.createBatch') : t('payment.create', { count: chosen.size })}
          </Button>
        )}
        {may('create') && <Button onClick={() => setAll(true)}>{t('payment.all')}</Button>}
        {may('edit') && <Button onClick={() => setFormat(true)}>{t('format.title')}</Button>}
      </div>
      <PagedRows
        query={query}
        label={t('payment.claims')}
        heads={[
          t('payment.column.claim'),
          t('payment.column.employee'),
          t('payment.column.approved'),
          t(isBank ? 'payment.column.bank' : 'payment.route'),
          { words: t('payment.column.outstanding'), isNumber: true },
        ]}
        empty={<ListMessage title={t(Object.keys(filters).length > 0 ? 'payment.nothingFound' : 'payment.empty')} />}
        onPage={toPage}
      >
        {(claim) => (
          <tr key={claim.id}>
            <th scope="row">
              <span className="claim-choice">
                {may('create') && isPayable(claim) && (
                  <TickBox
                    label={t('payment.choose', { no: claim.transactionNo })}
                    checked={chosen.has(claim.id)}
                    onChange={() => choose(claim)}
                  />
                )}
                <span>
                  {claim.title}
                  <span className="note">{[claim.transactionNo, claim.types].filter(Boolean).join(' · ')}</span>
                </span>
              </span>
            </th>
            <td data-label={t('payment.column.employee')} className="rows-text">
              {claim.employeeName}
              <span className="note">{claim.employerName}</span>
            </td>
            <td data-label={t('payment.column.approved')} className="rows-text">
              {formatInstant(claim.approvedAt, locale)}
            </td>
            <td data-label={t(isBank ? 'payment.column.bank' : 'payment.route')} className="rows-text">
              {!isBank && CLAIM_PAY_ROUTES.find(({ value }) => value === claim.route)?.label[locale]}
              {isBank && claim.account && (
                <>
                  {claim.account.bankName}
                  <span className="note">{claim.account.accountNo}</span>
                </>
              )}
              {isBank && !claim.account && <span className="text-negative">{t('payment.noAccount')}</span>}
              {claim.isOwn && <span className="text-negative">{t('payment.own')}</span>}
            </td>
            <td data-label={t('payment.column.outstanding')} className="rows-number">
              {amount(claim.outstanding, claim.currency)}
              {claim.paid !== '0' && (
                <span className="note">{t('payment.paidOf', { paid: amount(claim.paid, claim.currency) })}</span>
              )}
            </td>
          </tr>
        )}
      </PagedRows>
      {may('create') && payable.length > 1 && (
        <Button type="link" onClick={chooseAll}>
          {t(isAll ? 'payment.chooseNone' : 'payment.chooseAll')}
        </Button>
      )}
      {isCreating && (
        <CreateBatch
          claims={[...chosen.values()]}
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setChosen(new Map());
            onCreated(id);
          }}
        />
      )}
      {isAllOpen && <PayAllDialog route={route} onClose={() => setAll(false)} onCreated={onCreated} />}
      {isFormat && <FormatDialog onClose={() => setFormat(false)} />}
    </>
  );
}
