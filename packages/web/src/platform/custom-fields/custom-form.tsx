import {
  type CustomFieldView,
  type CustomValues,
  type Field,
  fieldOfCustom,
  isAsked,
  isEntered,
  type Locale,
  type Resource,
} from '@personalia/contract';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useUnsavedGuard } from '../draft/index.ts';
import { FormAlert } from '../form/form-alert.tsx';
import {
  DateInput,
  type Errors,
  FieldRow,
  FormScope,
  focusFirst,
  isChanged,
  useDraft,
  type Values,
} from '../form/index.ts';
import { formatDecimal } from '../format/index.ts';
import { notify } from '../notify/index.ts';
import { useFieldAccess } from '../resource/data/permissions.ts';
import type { AnyRecord } from '../resource/data/record.ts';
import { useWords } from '../resource/fields/words.ts';
import { forSending, type NumberWords } from '../resource/form-page/check-draft.ts';
import { ResourceFields, ResourceView } from '../resource/form-page/resource-fields.tsx';
import { useSubmit } from '../submit/index.ts';
import { customErrors } from './custom-errors.ts';
import './custom-form.css';

const SCOPE = 'custom-';

/** Fields of a kind that the form does not ask for itself: files come and go by addresses of their own. */
type Beside = (asked: readonly CustomFieldView[], errors: Errors) => ReactNode;

interface Props {
  /** What stands over the fields that have no heading of their own. */
  title: string;
  /** Whose fields they are, by the definition of the record. */
  resource: Resource;
  found: CustomValues;
  canEdit: boolean;
  /** Sends what was changed and keeps what comes back; `from`: the day from which dated fields are so, null for today. */
  save: (values: Values, version: number, from: string | null) => Promise<unknown>;
  /** Somebody else was faster: the values have to be read again. */
  onStale: () => Promise<unknown>;
  beside?: Beside;
  /** Told whenever something typed would be lost, or no longer. */
  onDirty?: (dirty: boolean) => void;
}

/** Fields that the tenant added; nothing where there are none (organisation-and-employee 10.6). */
export function CustomForm(props: Props) {
  const heading = useId();
  const { found, title } = props;
  if (found.fields.length === 0) return null;
  return (
    <section className="custom" aria-labelledby={heading}>
      {/* Where every field stands under a heading of its own, this one would say nothing. */}
      <h2 id={heading} className={found.fields.some(hasNoHeading) ? 'form-section-title' : 'visually-hidden'}>
        {title}
      </h2>
      <FormScope value={SCOPE}>
        {/* A form begins with the values as they are; after somebody else's change it begins again. */}
        <Fields key={found.version} {...props} />
      </FormScope>
    </section>
  );
}

/** The custom fields as those of a resource, so that the kit draws them; those without a heading first. */
const resourceOf = (whose: Resource, views: readonly CustomFieldView[]): Resource => {
  const shown = views.filter((view) => !isFile(view));
  const inOrder = [...shown.filter(hasNoHeading), ...shown.filter((view) => !hasNoHeading(view))];
  const fields: Record<string, Field> = Object.fromEntries(inOrder.map((view) => [view.code, fieldOfCustom(view)]));
  return { ...whose, fields } as unknown as Resource;
};

const hasNoHeading = ({ sectionEn }: CustomFieldView): boolean => sectionEn === null;

function Fields({ resource: whose, found, canEdit, save, onStale, beside, onDirty }: Props) {
  const { t, locale } = useWords();
  const access = useFieldAccess();
  const [from, setFrom] = useState<string | null>(null);
  const numbers: NumberWords = {
    number: t('form.number', { example: formatDecimal('1250.5', locale) }),
    wholeNumber: t('form.wholeNumber'),
  };
  const check = (values: Values): Errors => customErrors(askedOf(found, values), values, locale as Locale, numbers);
  const draft = useDraft(found.values, check);
  const {
    submit: sendOnce,
    isBusy,
    general,
  } = useSubmit<unknown>({
    // The day from which values are so has no field of the draft.
    fieldOf: (path) => (path === '' || path === 'from' ? null : path.replace(/^values\./, '')),
    onRefused: draft.refuse,
    onStale: async () => {
      notify.error(t('custom.stale'));
      await onStale();
      return true;
    },
  });
  const unsaved = useUnsavedGuard(draft.dirty);
  useEffect(() => onDirty?.(draft.dirty), [draft.dirty, onDirty]);
  const asked = askedOf(found, draft.values);
  const resource = resourceOf(whose, asked);
  const further = beside?.(asked, draft.errors);
  if (!canEdit)
    return (
      <>
        <ResourceView resource={resource} values={found.values} refs={found.refs} access={access} />
        {further}
      </>
    );

  const isChangedIn = ({ code }: CustomFieldView): boolean =>
    isChanged({ code: found.values[code] }, { code: draft.values[code] });
  const asksDay = asked.some((view) => view.isDated && isChangedIn(view));

  async function send(): Promise<void> {
    const mistakes = draft.reveal();
    if (Object.keys(mistakes).length > 0) return focusFirst(Object.keys(mistakes), SCOPE);
    // What was left alone stays, also on another day, where it may be something else.
    const changed = found.fields.filter(
      (view) => isEntered(view) && access(fieldOfCustom(view)) === 'edit' && isChangedIn(view),
    );
    const values = forSending(resourceOf(whose, changed), draft.values);
    await sendOnce(() => save(values, found.version, asksDay ? from : null), t('custom.saved'));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={isBusy}>
      <FormAlert text={general} />
      <ResourceFields resource={resource} draft={draft} saved={savedOf(found)} access={access} />
      {further}
      {draft.dirty && (
        <div className="custom-actions">
          {asksDay && (
            <FieldRow
              id={`${SCOPE}holds-from`}
              label={t('custom.holdsFrom')}
              required={false}
              help={t('custom.holdsFromHelp')}
            >
              {(ties) => <DateInput {...ties} value={from} onChange={setFrom} />}
            </FieldRow>
          )}
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('save')}
          </Button>
          <Button onClick={() => draft.replace(found.values)}>{t('cancel')}</Button>
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
