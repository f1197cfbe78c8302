import {
  CATALOGUE_LISTS,
  CatalogueValue,
  reasonList,
  type TransitionRecord,
  type TransitionType,
} from '@personalia/contract';
import { useOptions } from '../../platform/resource/data/use-options.ts';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { TextRow } from './text-row.tsx';
import type { TransitionForm } from './transition-form.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  form: TransitionForm;
  type: TransitionType;
  corrects: TransitionRecord | null;
  needed: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<TransitionForm>) => void;
}

/** Why it happens: one of the reasons that the tenant keeps for the type, and whatever there is to say besides. */
export function ReasonFields({ form, type, corrects, needed, errors, onChange }: Props) {
  const { t } = useTimelineWords();
  const list = reasonList(type);
  const isListed = CATALOGUE_LISTS.some(({ value }) => value === list);
  const { data: reasons } = useOptions(CatalogueValue.name, '', isListed, { within: list });
  // Until it is known that there are none the place is kept: what lies below does not move under the pointer.
  const isChosen = isListed && (reasons?.length !== 0 || form.reasonId !== null);
  // A sentence does as well; it is asked for in its own place only where there is nothing to choose.
  const isMissing = isChosen && needed && form.reasonId === null && !form.reason;
  const area = (name: 'reason' | 'comment' | 'correctionReason', required: boolean, label = t(`form.${name}`)) => (
    <TextRow
      id={`tl-${name}`}
      label={label}
      required={required}
      error={name === 'reason' && isMissing ? undefined : errors[name]}
      value={form[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      {isChosen && (
        <ReferenceRow
          id="tl-reasonId"
          label={t('form.reason')}
          required={needed}
          error={errors['reasonId'] ?? (isMissing ? errors['reason'] : undefined)}
          to={CatalogueValue.name}
          within={list}
          known={knownReason(corrects, form.reasonId)}
          value={form.reasonId}
          onChange={(reasonId) => onChange({ reasonId })}
        />
      )}
      {area('reason', needed && !isChosen, t(isChosen ? 'form.explanation' : 'form.reason'))}
      {area('comment', false)}
      {corrects !== null && area('correctionReason', true)}
    </>
  );
}

/** A reason that is not used any more is still called what it was. */
const knownReason = (corrects: TransitionRecord | null, reasonId: string | null) =>
  corrects?.reasonName && corrects.reasonId === reasonId ? { code: null, name: corrects.reasonName } : undefined;
