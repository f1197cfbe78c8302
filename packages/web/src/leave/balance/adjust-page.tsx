import { AdjustLeaveAccount, add, type Decimal, fieldErrors, isDecimal, type LeaveAccount } from '@personalia/contract';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, type Errors, FieldRow, NumberInput, useDraft, type Values } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ForbiddenPage } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { useAccount } from './use-balances.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

/** An adjustment of one account: days to add or deduct, from which day, and why (leave 4.3 B1, B2). */
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
  const draft = useDraft({ quantity: '', effectiveDate: account.asOf, note: '' }, (values) => check(values, locale));
  const { submit, isBusy, general } = useSubmit<LeaveAccount>({
    refresh: ['LeaveAccount', 'LeaveRequest'],
    onRefused: draft.refuse,
    onDone: back,
  });
  const guard = useUnsavedGuard(draft.dirty && !isBusy);
  const quantity = String(draft.values['quantity'] ?? '');
  const after = isDecimal(quantity) ? add(account.available as Decimal, quantity as Decimal) : null;
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
            call(AdjustLeaveAccount, { params: { id: account.id }, body: bodyOf(draft.values), idempotencyKey }),
          t('adjust.done'),
        );
      }}
    >
      <h2 className="form-name">
        {account.employee} – {account.type}
      </h2>
      <p className="form-changed">{t('adjust.now', { days: full(account.available) })}</p>
      <FormAlert text={general} />
      <div className="form-grid">
        <FieldRow
          id="adjust-quantity"
          label={t(isHours ? 'adjust.hours' : 'adjust.quantity')}
          required
          help={t(isHours ? 'adjust.hoursHelp' : 'adjust.quantityHelp')}
          error={draft.errors['quantity']}
        >
          {(ties) => (
            <NumberInput
              {...ties}
              locale={locale}
              value={quantity}
              onChange={(value) => draft.set('quantity', value ?? '')}
            />
          )}
        </FieldRow>
        <FieldRow id="adjust-date" label={t('adjust.date')} required error={draft.errors['effectiveDate']}>
          {(ties) => (
            <DateInput
              {...ties}
              checked
              value={draft.values['effectiveDate'] as string | null}
              onChange={(day) => draft.set('effectiveDate', day)}
            />
          )}
        </FieldRow>
        <TextRow
          id="adjust-note"
          label={t('adjust.note')}
          required
          wide
          error={draft.errors['note']}
          rows={3}
          maxLength={1000}
          value={String(draft.values['note'] ?? '')}
          onChange={(text) => draft.set('note', text)}
        />
      </div>
      {after !== null && <p className="leave-sum">{t('adjust.after', { days: full(after) })}</p>}
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

const bodyOf = (values: Values) => ({
  quantity: String(values['quantity'] ?? ''),
  effectiveDate: String(values['effectiveDate'] ?? ''),
  note: String(values['note'] ?? ''),
});

function check(values: Values, locale: 'en' | 'id'): Errors {
  const result = AdjustLeaveAccount.body?.safeParse(bodyOf(values));
  if (!result || result.success) return {};
  return Object.fromEntries(fieldErrors(result.error, locale).map(({ path, message }) => [path, message]));
}
