import {
  CLAIM_PAY_ROUTES,
  type ClaimPayRoute,
  CreatePaymentBatch,
  formatInstant,
  GetPayableClaims,
  type PayableClaim,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useDelayed } from '../../platform/resource/data/use-delayed.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { FormatDialog } from './format-dialog.tsx';
import { PayAllDialog } from './pay-all-dialog.tsx';

const PAGE_SIZE = 50;

/** What can be chosen: neither own claims nor those that a bank pays without an account (CP-1, CP-2). */
const isPayable = ({ account, isOwn, route }: PayableClaim): boolean =>
  (account !== null || route !== 'BANK_BATCH') && !isOwn;

/** Approved claims that wait for payment; what keeps one back is said at it. */
export function PayableList({ onCreated }: { onCreated: (batchId: string) => void }) {
  const { t, locale, amount } = useClaimWords();
  const may = useMay('claim-payment-process');
  const [typed, setTyped] = useState('');
  const [route, setRoute] = useState<ClaimPayRoute>('BANK_BATCH');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, PayableClaim>>(new Map());
  const [isCreating, setCreating] = useState(false);
  const [isFormat, setFormat] = useState(false);
  const [isAllOpen, setAll] = useState(false);
  const search = useDelayed(typed.trim());
  const query = useQuery({
    queryKey: ['ClaimPayment', 'payable', route, search, page],
    queryFn: ({ signal }) =>
      call(GetPayableClaims, { query: { page, pageSize: PAGE_SIZE, route, ...(search ? { search } : {}) }, signal }),
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
      <div className="claim-bar">
        <Select
          aria-label={t('payment.route')}
          popupMatchSelectWidth={false}
          value={route}
          options={CLAIM_PAY_ROUTES.map(({ value, label }) => ({ value, label: label[locale] }))}
          onChange={(next) => {
            setRoute(next);
            setChosen(new Map());
            setPage(1);
          }}
        />
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
        empty={<ListMessage title={t(search ? 'payment.nothingFound' : 'payment.empty')} />}
        onPage={setPage}
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
                  <span className="note">{claim.transactionNo}</span>
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

interface CreateProps {
  claims: readonly PayableClaim[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

function CreateBatch({ claims, onClose, onCreated }: CreateProps) {
  const { t } = useClaimWords();
  const { t: words } = useWords();
  const today = useToday();
  const [paymentDate, setDate] = useState<string | null>(today);
  const { submit, isBusy, general, errors } = useSubmit<{ id: string; batchNo: string }>({
    refresh: ['ClaimPayment', 'ClaimRequest'],
    success: ({ batchNo }) => t('payment.created', { no: batchNo }),
    onDone: ({ id }) => onCreated(id),
  });
  const create = () =>
    void submit((idempotencyKey) =>
      call(CreatePaymentBatch, {
        body: { claimIds: claims.map(({ id }) => id), all: null, paymentDate: paymentDate ?? '' },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={t('payment.create', { count: claims.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={create}>
            {t('payment.create', { count: claims.length })}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <FieldRow id="payment-date" label={t('payment.date')} required error={errors['paymentDate']}>
        {(ties) => <DateInput {...ties} value={paymentDate} onChange={setDate} />}
      </FieldRow>
    </Dialog>
  );
}
