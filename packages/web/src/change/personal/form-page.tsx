import {
  CreatePersonalChange,
  type PersonalChange,
  type PersonalRecordView,
  SubmitPersonalChange,
  UpdatePersonalChange,
} from '@personalia/contract';
import { Button, Select } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, type Errors, FieldRow } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useMe, useNameOfPage } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { type FormItem, itemDraft, itemsOfDraft, keyOf, type Possible, possibleItems } from './form-items.ts';
import { ItemForm, type ItemHandle } from './item-form.tsx';
import { previewPath, REFRESHED, recordPath, useChange, useChangeWords, usePersonalRecord } from './use-changes.ts';
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
  const { data: me } = useMe();
  const { employee, today } = record;
  const [possible] = useState(() => possibleItems(record, t, me?.tenant));
  const [items, setItems] = useState<readonly FormItem[]>(() =>
    opened ? itemsOfDraft(opened) : firstItems(possible, params),
  );
  const [effectiveDate, setEffectiveDate] = useState<string | null>(opened?.effectiveDate ?? today);
  const [comment, setComment] = useState(opened?.comment ?? '');
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const [dateError, setDateError] = useState<string>();
  const handles = useRef(new Map<string, ItemHandle>());
  /** The draft as it is kept, once it is. */
  const kept = useRef(opened ? { id: opened.id, version: opened.version } : null);

  const policyOf = (item: FormItem) =>
    record.sections.find(({ topic }) => topic === item.topic.code)?.policy ?? 'VERIFIED';
  const isFree = items.length > 0 && items.every((item) => policyOf(item) === 'FREE');
  const { submit, isBusy, general } = useSubmit<PersonalChange>({
    refresh: REFRESHED,
    fieldOf: (path) => (placeOf(path, items) || path === 'effectiveDate' ? path : null),
    onRefused: (errors) => {
      setDateError(errors['effectiveDate']);
      for (const [id, found] of byItem(errors, items)) handles.current.get(id)?.refuse(found);
    },
    onDone: (change) =>
      void navigate(
        isFree && change.state === 'APPROVED'
          ? recordPath(employee.id)
          : previewPath(employee.id, change.transactionNo ?? change.id),
      ),
  });
  const isDirty = dirty.size > 0 || comment !== (opened?.comment ?? '');
  const guard = useUnsavedGuard(isDirty && !isBusy);

  async function save(): Promise<PersonalChange> {
    const body = {
      effectiveDate,
      comment: comment.trim() || null,
      items: items.map((item) => itemDraft(item, handles.current.get(item.id)?.read() ?? item.start, today)),
    };
    const before = kept.current;
    const saved = before
      ? await call(UpdatePersonalChange, {
          params: { transactionNo: before.id },
          body: { ...body, version: before.version },
        })
      : await call(CreatePersonalChange, { body: { ...body, employeeId: employee.id } });
    kept.current = { id: saved.id, version: saved.version };
    if (!isFree) return saved;
    return call(SubmitPersonalChange, { params: { transactionNo: saved.id }, body: { version: saved.version } });
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const wrong = items.filter(({ id }) => handles.current.get(id)?.reveal());
    if (wrong.length > 0 || items.length === 0) return;
    void submit(save, isFree ? t('form.saved') : t('form.draftSaved'));
  }

  const keys = new Set(items.map(({ topic, operation, recordId }) => keyOf(topic.code, operation, recordId)));
  const others = possible.filter(
    ({ key, item }) =>
      (item.operation === 'ADD' || !keys.has(key)) &&
      !items.some((one) => one.recordId !== null && one.recordId === item.recordId),
  );
  return (
    <form className="form-page change-page" noValidate onSubmit={send} aria-busy={isBusy}>
      <FormAlert text={general} />
      <p className="note">{t(isFree ? 'form.freeHint' : 'form.hint')}</p>
      {items.map((item) => (
        <ItemForm
          key={item.id}
          item={item}
          policy={policyOf(item)}
          today={today}
          ref={(handle) => {
            if (handle) handles.current.set(item.id, handle);
            else handles.current.delete(item.id);
          }}
          onDirty={(is) =>
            setDirty((before) => {
              const next = new Set(before);
              if (is) next.add(item.id);
              else next.delete(item.id);
              return next;
            })
          }
          onRemove={
            items.length > 1
              ? () => {
                  setItems((before) => before.filter(({ id }) => id !== item.id));
                  setDirty((before) => new Set([...before].filter((id) => id !== item.id)));
                }
              : null
          }
        />
      ))}
      <AddItem
        possible={others}
        isFirst={items.length === 0}
        onAdd={(item) => setItems((before) => [...before, item])}
      />
      {!isFree && items.length > 0 && (
        <section className="change-item">
          <div className="form-grid">
            <FieldRow id="change-from" label={t('form.from')} required help={t('form.fromHelp')} error={dateError}>
              {(ties) => (
                <DateInput {...ties} checked value={effectiveDate} onChange={(day) => setEffectiveDate(day)} />
              )}
            </FieldRow>
            <TextRow
              id="change-comment"
              label={t('form.comment')}
              required={false}
              wide
              rows={2}
              maxLength={1000}
              value={comment}
              onChange={setComment}
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
      {guard}
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

/** What the link asked for: one change of one part. */
function firstItems(possible: readonly Possible[], params: URLSearchParams): FormItem[] {
  const operation = { change: 'CHANGE', add: 'ADD', remove: 'REMOVE' }[params.get('do') ?? 'change'] ?? 'CHANGE';
  const key = keyOf(params.get('topic') ?? '', operation, params.get('record'));
  const found = possible.find((one) => one.key === key);
  return found ? [found.item] : [];
}

const PATH = /^items\.([^.]+)\.(?:values\.)?(.+)$/;

/** The item and field of a path of a refusal: items are named by their place or their id. */
function placeOf(path: string, items: readonly FormItem[]): { id: string; field: string } | null {
  const [, which = '', field = ''] = PATH.exec(path) ?? [];
  const item = items.find(({ id }) => id === which) ?? items[Number(which)];
  return item && field in item.start ? { id: item.id, field } : null;
}

function byItem(errors: Errors, items: readonly FormItem[]): Map<string, Errors> {
  const found = new Map<string, Record<string, string>>();
  for (const [path, message] of Object.entries(errors)) {
    const place = placeOf(path, items);
    if (place) found.set(place.id, { ...found.get(place.id), [place.field]: message });
  }
  return found;
}
