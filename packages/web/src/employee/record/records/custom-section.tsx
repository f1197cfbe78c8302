import {
  type CustomFieldView,
  type CustomValues,
  Employee,
  type Field,
  fieldOfCustom,
  GetCustomValues,
  isAsked,
  isEntered,
  type Locale,
  PutCustomValues,
  type Resource,
} from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { call, messageOf, Problem } from '../../../platform/api/index.ts';
import { useUnsavedGuard } from '../../../platform/draft/index.ts';
import { FormAlert } from '../../../platform/form/form-alert.tsx';
import { type Errors, FormScope, focusFirst, useDraft, type Values } from '../../../platform/form/index.ts';
import { formatDecimal } from '../../../platform/format/index.ts';
import { notify } from '../../../platform/notify/index.ts';
import { useFieldAccess, useMay } from '../../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../../platform/resource/data/record.ts';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { forSending, type NumberWords } from '../../../platform/resource/form-page/check-draft.ts';
import { ResourceFields, ResourceView } from '../../../platform/resource/form-page/resource-fields.tsx';
import { useRecordWords } from '../../parts/words.ts';
import { customErrors } from './custom-errors.ts';
import { CustomFiles } from './custom-files.tsx';
import { customValuesKey } from './custom-key.ts';
import './records.css';

const SCOPE = 'custom-';

/** Fields that the tenant added to its people; nothing where there are none (organisation-and-employee 10.6). */
export function CustomSection({ employeeId }: { employeeId: string }) {
  const { t } = useRecordWords();
  const heading = useId();
  const { data } = useQuery({
    queryKey: customValuesKey(employeeId),
    queryFn: ({ signal }) => call(GetCustomValues, { params: { employeeId }, signal }),
  });
  if (!data || data.fields.length === 0) return null;
  return (
    <section className="records" aria-labelledby={heading}>
      <div className="records-head">
        {/* Where every field stands under a heading of its own, this one would say nothing. */}
        <h2 id={heading} className={data.fields.some(hasNoHeading) ? 'form-section-title' : 'visually-hidden'}>
          {t('custom.title')}
        </h2>
      </div>
      <FormScope value={SCOPE}>
        {/* A form begins with the values as they are; after somebody else's change it begins anew. */}
        <CustomForm key={data.version} employeeId={employeeId} found={data} />
      </FormScope>
    </section>
  );
}

/** The custom fields as those of a resource, so that the kit draws them; those without a heading first. */
const resourceOf = (views: readonly CustomFieldView[]): Resource => {
  const shown = views.filter((view) => !isFile(view));
  const inOrder = [...shown.filter(hasNoHeading), ...shown.filter((view) => !hasNoHeading(view))];
  const fields: Record<string, Field> = Object.fromEntries(inOrder.map((view) => [view.code, fieldOfCustom(view)]));
  return { ...Employee, fields } as unknown as Resource;
};

const hasNoHeading = ({ sectionEn }: CustomFieldView): boolean => sectionEn === null;

function CustomForm({ employeeId, found }: { employeeId: string; found: CustomValues }) {
  const { t } = useRecordWords();
  const { t: words, locale } = useWords();
  const client = useQueryClient();
  const may = useMay('employee');
  const access = useFieldAccess();
  const [busy, setBusy] = useState(false);
  const [general, setGeneral] = useState<string | null>(null);
  const numbers: NumberWords = {
    number: words('form.number', { example: formatDecimal('1250.5', locale) }),
    wholeNumber: words('form.wholeNumber'),
  };
  const check = (values: Values): Errors => customErrors(askedOf(found, values), values, locale as Locale, numbers);
  const draft = useDraft(found.values, check);
  const unsaved = useUnsavedGuard(draft.dirty);
  const asked = askedOf(found, draft.values);
  const resource = resourceOf(asked);
  const canEdit = may('edit');
  const files = (
    <CustomFiles
      employeeId={employeeId}
      fields={asked.filter(isFile).filter((view) => access(fieldOfCustom(view)) !== 'none')}
      values={found.values}
      errors={draft.errors}
      mayEdit={(view) => canEdit && access(fieldOfCustom(view)) === 'edit'}
      onChanged={() => void client.invalidateQueries({ queryKey: customValuesKey(employeeId) })}
    />
  );
  if (!canEdit)
    return (
      <>
        <ResourceView resource={resource} values={found.values} refs={found.refs} access={access} />
        {files}
      </>
    );

  async function save(): Promise<void> {
    const mistakes = draft.reveal();
    if (Object.keys(mistakes).length > 0) return focusFirst(Object.keys(mistakes), SCOPE);
    setBusy(true);
    setGeneral(null);
    const editable = found.fields.filter((view) => isEntered(view) && access(fieldOfCustom(view)) === 'edit');
    const values = forSending(resourceOf(editable), draft.values);
    try {
      const saved = await call(PutCustomValues, { params: { employeeId }, body: { values, version: found.version } });
      client.setQueryData(customValuesKey(employeeId), saved);
      notify.success(t('custom.saved'));
    } catch (error) {
      await show(error);
    } finally {
      setBusy(false);
    }
  }
  async function show(error: unknown): Promise<void> {
    if (error instanceof Problem && error.code === 'STALE') {
      notify.error(t('custom.stale'));
      return client.invalidateQueries({ queryKey: customValuesKey(employeeId) });
    }
    const named = error instanceof Problem ? error.errors : [];
    draft.refuse(Object.fromEntries(named.map(({ path, message }) => [path.replace(/^values\./, ''), message])));
    if (named.length === 0) setGeneral(messageOf(error));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={busy}>
      <FormAlert text={general} />
      <ResourceFields resource={resource} draft={draft} saved={savedOf(found)} access={access} />
      {files}
      {draft.dirty && (
        <div className="records-actions">
          <Button type="primary" htmlType="submit" loading={busy}>
            {words('save')}
          </Button>
          <Button onClick={() => draft.replace(found.values)}>{words('cancel')}</Button>
        </div>
      )}
      {unsaved}
    </form>
  );
}

/** The values as they were read, so that chosen employees are called by their names. */
const savedOf = ({ values, refs }: CustomValues): AnyRecord => ({ ...values, refs }) as unknown as AnyRecord;

const isFile = ({ type }: CustomFieldView): boolean => type === 'file';

const askedOf = ({ fields }: CustomValues, values: Values): CustomFieldView[] =>
  fields.filter((view) => isAsked(view, values));
