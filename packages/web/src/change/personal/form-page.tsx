import type { PersonalChange, PersonalRecordView } from '@personalia/contract';
import { Button, Select } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import type { FormItem, Possible } from './form-items.ts';
import { ItemForm } from './item-form.tsx';
import { useChangeForm } from './use-change-form.ts';
import { recordPath, useChange, useChangeWords, usePersonalRecord } from './use-changes.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import './change.css';

/** What is to be changed, several parts of it in one request (14.3). What is free is saved at once. */
export function Component() {
  const { personId = '' } = useParams();
  const [params] = useSearchParams();
  const no = params.get('draft') ?? '';
  const record = usePersonalRecord(personId);
  const draft = useChange(no, no !== '');
  useNameOfPage(record.data?.employee.name);
  const error = record.error ?? draft.error;
  if (error) return <RecordProblem error={error} list={recordPath(personId)} onRetry={() => void record.refetch()} />;
  if (!record.data || (no !== '' && !draft.data)) return <RecordSkeleton />;
  return <ChangeForm record={record.data} opened={no === '' ? null : (draft.data ?? null)} params={params} />;
}

interface Props {
  record: PersonalRecordView;
  opened: PersonalChange | null;
  params: URLSearchParams;
}

function ChangeForm({ record, opened, params }: Props) {
  const { t, words } = useChangeWords();
  const navigate = useNavigate();
  const form = useChangeForm(record, opened, params);
  const { items, isFree, isBusy, others } = form;
  const { employee, today } = record;
  return (
    <form className="form-page change-page" noValidate onSubmit={form.send} aria-busy={isBusy}>
      <FormAlert text={form.general} />
      <p className="note">{t(isFree ? 'form.freeHint' : 'form.hint')}</p>
      {items.map((item) => (
        <ItemForm
          key={item.id}
          item={item}
          policy={form.policyOf(item)}
          today={today}
          ref={(handle) => form.keepHandle(item.id, handle)}
          onDirty={(is) => form.markDirty(item.id, is)}
          onRemove={items.length > 1 ? () => form.removeItem(item.id) : null}
        />
      ))}
      <AddItem possible={others} isFirst={items.length === 0} onAdd={form.addItem} />
      {!isFree && items.length > 0 && (
        <section className="change-item">
          <div className="form-grid">
            <FieldRow id="change-from" label={t('form.from')} required help={t('form.fromHelp')} error={form.dateError}>
              {(ties) => <DateInput {...ties} checked value={form.effectiveDate} onChange={form.setEffectiveDate} />}
            </FieldRow>
            <TextRow
              id="change-comment"
              label={t('form.comment')}
              required={false}
              wide
              rows={2}
              maxLength={1000}
              value={form.comment}
              onChange={form.setComment}
            />
          </div>
        </section>
      )}
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={items.length === 0}>
          {isFree ? words('save') : t('form.continue')}
        </Button>
        <Button onClick={() => void navigate(recordPath(employee.id))}>{words('cancel')}</Button>
      </div>
      {form.guard}
    </form>
  );
}

function AddItem({
  possible,
  isFirst,
  onAdd,
}: {
  possible: readonly Possible[];
  isFirst: boolean;
  onAdd: (item: FormItem) => void;
}) {
  const { t } = useChangeWords();
  if (possible.length === 0) return null;
  return (
    <FieldRow id="change-add" label={t(isFirst ? 'form.choose' : 'form.addAnother')} required={false}>
      {(ties) => (
        <Select
          {...ties}
          className="form-wide"
          placeholder={t('form.choosePlaceholder')}
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={possible.map(({ key, label }) => ({ value: key, label }))}
          onChange={(key: string | null) => {
            const found = possible.find((one) => one.key === key);
            // A new identity each time: two records of one kind may be added.
            if (found) onAdd({ ...found.item, id: crypto.randomUUID() });
          }}
        />
      )}
    </FieldRow>
  );
}
