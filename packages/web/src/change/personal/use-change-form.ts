import {
  CreatePersonalChange,
  type PersonalChange,
  type PersonalRecordView,
  SubmitPersonalChange,
  UpdatePersonalChange,
} from '@personalia/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { useMe } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { type FormItem, itemDraft, itemsOfDraft, keyOf, type Possible, possibleItems } from './form-items.ts';
import type { ItemHandle } from './item-form.tsx';
import { byItem, placeOf } from './item-places.ts';
import { previewPath, REFRESHED, recordPath, useChangeWords } from './use-changes.ts';

/** A personal change that is typed: its items, and how it is saved and submitted. */
export function useChangeForm(record: PersonalRecordView, opened: PersonalChange | null, params: URLSearchParams) {
  const { t } = useChangeWords();
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

  return {
    items,
    others,
    isFree,
    isBusy,
    general,
    guard,
    effectiveDate,
    setEffectiveDate,
    dateError,
    comment,
    setComment,
    policyOf,
    send,
    addItem: (item: FormItem) => setItems((before) => [...before, item]),
    removeItem: (id: string) => {
      setItems((before) => before.filter((one) => one.id !== id));
      setDirty((before) => new Set([...before].filter((one) => one !== id)));
    },
    markDirty: (id: string, isChanged: boolean) =>
      setDirty((before) => {
        const next = new Set(before);
        if (isChanged) next.add(id);
        else next.delete(id);
        return next;
      }),
    keepHandle: (id: string, handle: ItemHandle | null) => {
      if (handle) handles.current.set(id, handle);
      else handles.current.delete(id);
    },
  };
}

/** What the link asked for: one change of one part. */
function firstItems(possible: readonly Possible[], params: URLSearchParams): FormItem[] {
  const operation = { change: 'CHANGE', add: 'ADD', remove: 'REMOVE' }[params.get('do') ?? 'change'] ?? 'CHANGE';
  const key = keyOf(params.get('topic') ?? '', operation, params.get('record'));
  const found = possible.find((one) => one.key === key);
  return found ? [found.item] : [];
}
