import { PERSONAL_POLICY_LABELS, type PersonalPolicy } from '@personalia/contract';
import { Button } from 'antd';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { type Errors, FormScope, focusFirst, useDraft, type Values } from '../../platform/form/index.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { hiddenFields, withoutFields } from '../../platform/resource/form-page/asked.ts';
import { ResourceFields } from '../../platform/resource/form-page/resource-fields.tsx';
import { checkItem, type FormItem, resourceOf } from './form-items.ts';
import { useChangeWords } from './use-changes.ts';

/** What the page asks of each change. */
export interface ItemHandle {
  read(): Values;
  /** Shows every mistake and says whether there are any. */
  reveal(): boolean;
  refuse(errors: Errors): void;
}

interface Props {
  item: FormItem;
  policy: PersonalPolicy;
  today: string;
  ref: Ref<ItemHandle>;
  onDirty: (dirty: boolean) => void;
  onRemove: (() => void) | null;
}

export function ItemForm({ item, policy, today, ref, onDirty, onRemove }: Props) {
  const { t, locale } = useChangeWords();
  const whole = resourceOf(item);
  const draft = useDraft(item.start, (values) => checkItem(item, values, today, locale));
  const resource = withoutFields(whole, hiddenFields(whole, draft.values));
  const scope = `${item.id}-`;
  const report = useEffectEvent(onDirty);
  useEffect(() => report(draft.dirty), [draft.dirty]);
  useImperativeHandle(ref, () => ({
    read: () => draft.values,
    reveal: () => {
      const names = Object.keys(draft.reveal());
      if (names.length > 0) requestAnimationFrame(() => focusFirst(names, scope));
      return names.length > 0;
    },
    refuse: draft.refuse,
  }));
  const title = t(`form.title.${item.operation}`, { of: item.title });
  return (
    <section className="change-item" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <StateChip tone={policy === 'FREE' ? 'positive' : undefined}>
          {PERSONAL_POLICY_LABELS[policy][locale]}
        </StateChip>
        {onRemove && (
          <Button type="text" size="small" onClick={onRemove} aria-label={t('form.leaveOutOf', { title })}>
            {t('form.leaveOut')}
          </Button>
        )}
      </header>
      {item.operation === 'REMOVE' ? (
        <p>{t('form.removed')}</p>
      ) : (
        <FormScope value={scope}>
          <ResourceFields resource={resource} draft={draft} saved={savedOf(item)} access={() => 'edit'} />
        </FormScope>
      )}
    </section>
  );
}

/** Fields that are set once show what they have, also of a new record. */
const savedOf = ({ start }: FormItem): AnyRecord => ({ ...start, refs: {} }) as unknown as AnyRecord;
