import {
  AdjustLeaveAccount,
  absolute,
  add,
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  isDecimal,
  type LeaveAccount,
  subtract,
} from '@personalia/contract';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { bodyErrors } from '../../platform/form/body-errors.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { dayIn, useDraft, type Values } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ForbiddenPage } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { AdjustmentFields, adjustmentIn } from './adjustment-fields.tsx';
import { useAccount } from './use-balances.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

const ZERO = decimal('0');

type Entered = 'difference' | 'target';

/** An adjustment of one account: what to add or deduct, or what shall be available, from which day, and why (leave 4.3 B1, B2; 4.5). */
export function Component() {
  const { id = '' } = useParams();
  const may = useMay('balance-maintenance');
  const { data: account, error, refetch } = useAccount(id);
  if (!may('create')) return <ForbiddenPage />;
  if (error) return <RecordProblem error={error} list="/balance-maintenance" onRetry={() => void refetch()} />;
  return account ? <AdjustForm account={account} /> : <RecordSkeleton />;
}

function AdjustForm({ account }: { account: LeaveAccount }) {
  const { t, locale } = useLeaveWords();
  const { t: words } = useWords();
  const navigate = useNavigate();
  const { full, isHours } = useAmount(account);
  const back = () => void navigate(`/balance-maintenance/balance-maintenance-record/${account.id}`);
  const [entered, setEntered] = useState<Entered>('difference');
  const isTarget = entered === 'target';
  const available = account.available as Decimal;
  /** B1: what is posted is the difference, also where a total was entered. */
  const asked = (values: Values) => {
    const { quantity, ...rest } = adjustmentIn(values);
    return { ...rest, quantity: isTarget && isDecimal(quantity) ? subtract(decimal(quantity), available) : quantity };
  };
  const draft = useDraft({ quantity: '', effectiveDate: account.asOf, note: '' }, (values) => ({
    ...bodyErrors(AdjustLeaveAccount, asked(values), locale),
    ...(values['quantity'] ? {} : { quantity: t('mass.required') }),
  }));
  const { submit, isBusy, general } = useSubmit<LeaveAccount>({
    refresh: ['LeaveAccount', 'LeaveRequest'],
    onRefused: draft.refuse,
    onDone: back,
  });
  const guard = useUnsavedGuard(draft.dirty && !isBusy);
  const { quantity } = asked(draft.values);
  const posted = isDecimal(quantity) ? decimal(quantity) : null;
  return (
    <form
      className="form form-page"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(draft.reveal()).length > 0) return;
        void submit(
          (idempotencyKey) =>
            call(AdjustLeaveAccount, { params: { id: account.id }, body: asked(draft.values), idempotencyKey }),
          t('adjust.done'),
        );
      }}
    >
      <h2 className="form-name">
        {account.employee} – {account.type}
      </h2>
      <p className="form-changed">{t('adjust.now', { days: full(account.available) })}</p>
      <FormAlert text={general} />
      <Segmented<Entered>
        className="leave-entered"
        aria-label={t('adjust.entered.label')}
        value={entered}
        options={(['difference', 'target'] as const).map((value) => ({ value, label: t(`adjust.entered.${value}`) }))}
        onChange={setEntered}
      />
      <div className="form-grid">
        <AdjustmentFields name="adjust" draft={draft} isHours={isHours} isTarget={isTarget} />
      </div>
      {posted !== null && (
        <Effect
          account={account}
          posted={posted}
          isTarget={isTarget}
          day={String(draft.values['effectiveDate'] ?? '')}
        />
      )}
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('adjust.save')}
        </Button>
        <Button onClick={back}>{words('cancel')}</Button>
      </div>
      {guard}
    </form>
  );
}

type Lot = LeaveAccount['lots'][number];

/** What an adjustment of a day counts in: what is available now, another period with days of its own, or one that has none yet. */
function periodOn({ lots, asOf }: LeaveAccount, day: string): 'now' | Lot | undefined {
  const holds = ({ validFrom, validTo }: Lot, date: string) => validFrom <= date && date <= validTo;
  const ofDay = lots.filter((lot) => holds(lot, day));
  const isNow = day === asOf || dayIn(day) === null || ofDay.some((lot) => holds(lot, asOf));
  return isNow ? 'now' : ofDay[0];
}

interface EffectProps {
  account: LeaveAccount;
  /** The difference that is posted, also where a total was entered. */
  posted: Decimal;
  isTarget: boolean;
  day: string;
}

/** What the adjustment changes, and where it counts if that is not today. */
function Effect({ account, posted, isTarget, day }: EffectProps) {
  const { t, locale } = useLeaveWords();
  const { full } = useAmount(account);
  const available = account.available as Decimal;
  const period = periodOn(account, day);
  const dateText = (date: string) => formatDate(date as CalendarDate, locale);
  return (
    <>
      {isTarget && (
        <p className="leave-sum">
          {t(compare(posted, ZERO) < 0 ? 'adjust.target.deducts' : 'adjust.target.adds', {
            days: full(absolute(posted)),
          })}
        </p>
      )}
      {period === 'now' && !isTarget && (
        <p className="leave-sum">{t('adjust.after', { days: full(add(available, posted)) })}</p>
      )}
      {period !== 'now' && (
        <p className="leave-sum" role="status">
          {period
            ? t('adjust.otherPeriod', {
                from: dateText(period.validFrom),
                to: dateText(period.validTo),
                days: full(available),
              })
            : t('adjust.newPeriod', { date: dateText(day) })}
        </p>
      )}
    </>
  );
}
