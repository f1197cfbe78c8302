import { formatDate, GetClaimAdjustment, GetClaimBalance, OpenClaimPeriod } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { ListFailure, ListMessage } from '../../platform/resource/list/list-states.tsx';
import { useToday } from '../../platform/shell/index.ts';
import { LedgerTable } from '../parts/ledger-table.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { Balances } from '../request/balances.tsx';
import { AdjustDialog, isAdjustableBalance } from './adjust-dialog.tsx';
import { Adjustments } from './adjustments.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../request/request.css';
import '../parts/claim.css';

/** The employee of the correction that the address names, until another is chosen. */
function useAdjusted(): string | undefined {
  const id = useSearchParams()[0].get('adjustment');
  const { data } = useQuery({
    queryKey: ['ClaimBalance', 'adjustment', id],
    queryFn: ({ signal }) => call(GetClaimAdjustment, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
  return data?.employeeId;
}

/** What is left of the limits of an employee on a day, with the ledger behind it, and the opening of periods. */
export function BalancesTab() {
  const { t, locale } = useClaimWords();
  const today = useToday();
  const may = useMay('claim-setting');
  const { step, isBusy } = useStep('ClaimBalance', 'ClaimRequest');
  const [chosen, setEmployee] = useState<string | null>(null);
  const adjusted = useAdjusted();
  const employeeId = chosen ?? adjusted ?? '';
  const [date, setDate] = useState<string | null>(today);
  const [isOpening, setOpening] = useState(false);
  const [isAdjusting, setAdjusting] = useState(false);
  const on = date ?? today;
  const { data, error, refetch } = useQuery({
    queryKey: ['ClaimBalance', employeeId, on],
    queryFn: ({ signal }) => call(GetClaimBalance, { params: { employeeId }, query: { date: on }, signal }),
    enabled: employeeId !== '',
  });
  const adjustable = (data?.balances ?? []).filter(isAdjustableBalance);
  return (
    <div className="list-page form">
      <div className="form-grid">
        <ReferenceRow
          id="balance-employee"
          label={t('balance.employee')}
          required
          to="Employee"
          value={employeeId}
          onChange={(id) => setEmployee(id ?? '')}
        />
        <FieldRow id="balance-date" label={t('balance.date')} required>
          {(ties) => <DateInput {...ties} value={date} onChange={setDate} />}
        </FieldRow>
      </div>
      {may('edit') && (
        <p className="claim-bar">
          <Button loading={isBusy} onClick={() => setOpening(true)}>
            {t('balance.open')}
          </Button>
          {adjustable.length > 0 && <Button onClick={() => setAdjusting(true)}>{t('adjust.open')}</Button>}
        </p>
      )}
      {error && <ListFailure error={error} entities={t('balance.title')} onRetry={() => void refetch()} />}
      {employeeId === '' && <ListMessage title={t('balance.choose')} />}
      {data && <Balances balances={data.balances} />}
      {data && <Adjustments adjustments={data.adjustments} />}
      {data?.entries.length === 0 && <p className="field-help">{t('balance.noEntries')}</p>}
      {data && data.entries.length > 0 && <LedgerTable entries={data.entries} />}
      {isAdjusting && (
        <AdjustDialog employeeId={employeeId} date={on} balances={adjustable} onClose={() => setAdjusting(false)} />
      )}
      {isOpening && (
        <ConfirmDialog
          title={t('balance.open')}
          text={t('balance.openText', { date: formatDate(on, locale) })}
          action={t('balance.open')}
          onClose={() => setOpening(false)}
          onConfirm={() => {
            setOpening(false);
            void step(() => call(OpenClaimPeriod, { body: { date: on } }), t('balance.opening'));
          }}
        />
      )}
    </div>
  );
}
