import { ChangeUnit, datedUnitFields, OrganizationUnit, type Resource } from '@personalia/contract';
import { Button } from 'antd';
import { type FormEvent, useEffect, useEffectEvent, useId } from 'react';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { bodyErrors } from '../../platform/form/body-errors.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow, useDraft, type Values } from '../../platform/form/index.ts';
import { useFieldAccess } from '../../platform/resource/data/permissions.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { draftOf, forSending } from '../../platform/resource/form-page/check-draft.ts';
import { ResourceFields } from '../../platform/resource/form-page/resource-fields.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';

/** The facts that a day can change, as the form of the kit knows them. */
const DATED = { ...OrganizationUnit, fields: datedUnitFields } as unknown as Resource;

interface Props {
  record: AnyRecord;
  onDone: () => void;
  onCancel: () => void;
  /** Tells whether something typed would be lost, for those who can close the form from outside. */
  onDirty: (dirty: boolean) => void;
}

/** Sets facts of a unit from a day on; what was before stays as it was. */
export function ChangeUnitForm({ record, onDone, onCancel, onDirty }: Props) {
  const { t, locale } = useOrganisationWords();
  const { t: words } = useWords();
  const access = useFieldAccess();
  const dateId = useId();
  const draft = useDraft({ ...draftOf(DATED, record), effectiveDate: null }, (values) =>
    bodyErrors(ChangeUnit, bodyOf(values, record.version), locale),
  );
  const {
    submit: send,
    isBusy,
    general,
  } = useSubmit<unknown>({
    fieldOf: (path) => (path in draft.values ? path : null),
    onRefused: draft.refuse,
    onDone,
  });
  const guard = useUnsavedGuard(draft.dirty && !isBusy);
  const report = useEffectEvent(onDirty);
  useEffect(() => report(draft.dirty), [draft.dirty]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (Object.keys(draft.reveal()).length > 0) return;
    const body = bodyOf(draft.values, record.version);
    void send(() => ask(ChangeUnit, { params: { id: record.id }, body }), t('units.changed', { name: record['name'] }));
  }

  return (
    <form className="form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <FormAlert text={general} />
      <FieldRow id={dateId} label={t('units.from')} required error={draft.errors['effectiveDate']}>
        {(ties) => (
          <DateInput
            {...ties}
            checked
            value={draft.values['effectiveDate'] as string | null}
            onChange={(day) => draft.set('effectiveDate', day)}
          />
        )}
      </FieldRow>
      <ResourceFields resource={DATED} draft={draft} saved={record} access={access} />
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {words('save')}
        </Button>
        <Button onClick={onCancel}>{words('cancel')}</Button>
      </div>
      {guard}
    </form>
  );
}

const bodyOf = (values: Values, version: number) => ({
  ...forSending(DATED, values),
  effectiveDate: values['effectiveDate'] ?? '',
  version,
});
