import { CLAIM_PAY_ROUTES, GetPayableClaims, type PayableClaim } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { filledFilters, useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { CreateBatch } from './create-batch.tsx';
import { FormatDialog } from './format-dialog.tsx';
import { PayAllDialog } from './pay-all-dialog.tsx';
import { PAYABLE_FILTERS, PayableFilters } from './payable-filters.tsx';
import { isPayable, PayableRow } from './payable-row.tsx';

const PAGE_SIZE = 50;

/** Approved claims that wait for payment; what keeps one back is said at it. */
export function PayableList({ onCreated }: { onCreated: (batchId: string) => void }) {
  const { t } = useClaimWords();
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
          <PayableRow
            key={claim.id}
            claim={claim}
            isBank={isBank}
            isChosen={may('create') && isPayable(claim) ? chosen.has(claim.id) : null}
            onChoose={() => choose(claim)}
          />
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
