import {
  ChangeLeaveLot,
  ExpireLeaveLot,
  type LeaveAccount,
  type LeaveEntry,
  ReverseLeaveEntry,
  TransferLeave,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { formatDate } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import '../../platform/form/form.css';

export type AccountAct =
  | { readonly kind: 'transfer' }
  | { readonly kind: 'validity' | 'expire'; readonly lot: LeaveAccount['lots'][number] }
  | { readonly kind: 'reverse'; readonly entry: LeaveEntry };

interface Props {
  account: LeaveAccount;
  act: AccountAct;
  onClose: () => void;
}

const NAMES_UNIT: ReadonlySet<AccountAct['kind']> = new Set(['transfer', 'expire']);

/** What HR does with an account besides adding days: always with a note, and as entries that are added (leave 4.3). */
export function ActDialog({ account, act, onClose }: Props) {
  const { t, locale } = useLeaveWords();
  const { t: words } = useWords();
  const { full, isHours } = useAmount(account);
  /** What names the unit has words of its own where it is hours. */
  const say = (part: string, values = {}) =>
    t(isHours && NAMES_UNIT.has(act.kind) ? `lot.${act.kind}.hours.${part}` : `lot.${act.kind}.${part}`, values);
  const [note, setNote] = useState('');
  const [date, setDate] = useState<string | null>(act.kind === 'validity' ? act.lot.validTo : account.asOf);
  const [quantity, setQuantity] = useState('');
  const [typeId, setType] = useState('');
  const { submit, isBusy, general, errors } = useSubmit<LeaveAccount>({
    refresh: ['LeaveAccount', 'LeaveRequest'],
    success: () => say('done'),
    onDone: onClose,
  });
  const params = { id: account.id };
  const send = () =>
    void submit((idempotencyKey) => {
      switch (act.kind) {
        case 'transfer':
          return call(TransferLeave, {
            params,
            body: { toTypeId: typeId, quantity, effectiveDate: date ?? '', note },
            idempotencyKey,
          });
        case 'validity':
          return call(ChangeLeaveLot, {
            params,
            body: { lotId: act.lot.id, validTo: date ?? '', note },
            idempotencyKey,
          });
        case 'expire':
          return call(ExpireLeaveLot, { params, body: { lotId: act.lot.id, note }, idempotencyKey });
        case 'reverse':
          return call(ReverseLeaveEntry, { params, body: { entryId: act.entry.id, note }, idempotencyKey });
      }
    });
  const about =
    act.kind === 'reverse'
      ? say('about', { days: full(act.entry.quantity), text: act.entry.text })
      : act.kind === 'transfer'
        ? say('about', { days: full(account.available) })
        : say('about', {
            days: full(act.lot.left),
            date: formatDate(act.lot.validTo, locale),
          });
  return (
    <Dialog
      open
      title={say('title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={note.trim() === ''} onClick={send}>
            {say('action')}
          </Button>
        </>
      }
    >
      <p>{about}</p>
      <FormAlert text={general ?? errors['entryId'] ?? errors['lotId'] ?? null} />
      {act.kind === 'transfer' && (
        <>
          <ReferenceRow
            id="act-type"
            label={t('lot.toType')}
            required
            error={errors['toTypeId']}
            to="LeaveType"
            value={typeId}
            onChange={(id) => setType(id ?? '')}
          />
          <FieldRow
            id="act-quantity"
            label={t(isHours ? 'adjust.hours' : 'adjust.quantity')}
            required
            error={errors['quantity']}
          >
            {(ties) => (
              <NumberInput {...ties} locale={locale} value={quantity} onChange={(value) => setQuantity(value ?? '')} />
            )}
          </FieldRow>
        </>
      )}
      {(act.kind === 'transfer' || act.kind === 'validity') && (
        <FieldRow
          id="act-date"
          label={t(act.kind === 'transfer' ? 'adjust.date' : 'lot.validTo')}
          required
          error={errors['effectiveDate'] ?? errors['validTo']}
        >
          {(ties) => <DateInput {...ties} value={date} onChange={setDate} />}
        </FieldRow>
      )}
      <TextRow
        id="act-note"
        label={t('adjust.note')}
        required
        error={errors['note']}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={setNote}
      />
    </Dialog>
  );
}
