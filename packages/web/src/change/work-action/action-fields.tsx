import type { WorkActionRecord } from '@personalia/contract';
import { Select } from 'antd';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { DateInput, FieldRow, fieldId } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { SuspensionFields, type SuspensionValues } from './suspension-fields.tsx';
import { useActionWords } from './use-actions.ts';

/** What is typed; empty texts are null when they are sent. */
export interface ActionValues {
  readonly typeId: string | null;
  readonly issueDate: string | null;
  /** Null: it follows from the type. */
  readonly validTo: string | null;
  readonly incidentDate: string | null;
  readonly incidentPlace: string;
  readonly violationIds: readonly string[];
  readonly description: string;
  readonly witnesses: string;
  readonly hearing: string;
  readonly skipReason: string;
  readonly suspension: SuspensionValues;
}
type Errors = Readonly<Record<string, string | undefined>>;
type OnChange = (more: Partial<ActionValues>) => void;
type ActionType = WorkActionRecord['types'][number];

interface TypeProps {
  types: readonly ActionType[];
  value: string | null;
  error: string | undefined;
  onChange: OnChange;
}

export function TypeField({ types, value, error, onChange }: TypeProps) {
  const { t, words } = useActionWords();
  return (
    <FieldRow id={fieldId('typeId')} label={t('column.type')} required error={error}>
      {(ties) => (
        <Select
          {...ties}
          className="form-wide"
          placeholder={words('form.choose')}
          value={value}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(typeId: string) => onChange({ typeId })}
        />
      )}
    </FieldRow>
  );
}

interface Props {
  values: ActionValues;
  type: ActionType | undefined;
  /** Null: no expiry; undefined: not known yet. */
  validTo: string | null | undefined;
  asksSkip: boolean;
  hasViolations: boolean;
  maySetValidity: boolean;
  errors: Errors;
  onChange: OnChange;
  /** A text is typed to its end. */
  onLeave: () => void;
}

/** The incident of a warning, or what is praised, and the day of the letter with its validity. */
export function ActionFields(props: Props) {
  const { values, type, asksSkip, hasViolations, errors, onChange, onLeave } = props;
  const { t } = useActionWords();
  const isWarning = type?.nature !== 'commendation';
  // A notice may tell of an incident, and need not.
  const isRequired = type?.nature !== 'notice';
  const text = { errors, values, onChange, onLeave };
  return (
    <>
      {asksSkip && <LongText {...text} name="skipReason" required rows={2} max={1000} />}
      {isWarning && (
        <>
          <FieldRow
            id={fieldId('incidentDate')}
            label={t('field.incidentDate')}
            required={isRequired}
            error={errors['incidentDate']}
          >
            {(ties) => (
              <DateInput
                {...ties}
                value={values.incidentDate}
                onChange={(incidentDate) => onChange({ incidentDate })}
              />
            )}
          </FieldRow>
          <FieldRow
            id={fieldId('incidentPlace')}
            label={t('field.incidentPlace')}
            required={isRequired}
            error={errors['incidentPlace']}
          >
            {(ties) => (
              <Input
                {...ties}
                maxLength={200}
                value={values.incidentPlace}
                onBlur={onLeave}
                onChange={({ target }) => onChange({ incidentPlace: target.value })}
              />
            )}
          </FieldRow>
          {isRequired && hasViolations && (
            <FieldRow
              id={fieldId('violationIds')}
              label={t('field.violations')}
              required
              error={errors['violationIds']}
            >
              {(ties) => (
                <ReferenceSelect
                  {...ties}
                  multiple
                  to="Violation"
                  value={values.violationIds}
                  onChange={(violationIds) => onChange({ violationIds })}
                />
              )}
            </FieldRow>
          )}
        </>
      )}
      <LongText
        {...text}
        name="description"
        label={isWarning ? 'description' : 'achievement'}
        required
        rows={4}
        max={4000}
      />
      {isWarning && (
        <>
          <LongText {...text} name="witnesses" rows={1} max={500} />
          <LongText {...text} name="hearing" required={type?.needsHearing ?? false} rows={2} max={4000} />
        </>
      )}
      <ValidityFields {...props} />
      {type?.suspends && (
        <SuspensionFields
          values={values.suspension}
          errors={errors}
          onChange={(suspension) => onChange({ suspension })}
        />
      )}
    </>
  );
}

/** The day of the letter with what follows from it, and another last day where the viewer may set one. */
function ValidityFields({ values, type, validTo, maySetValidity, errors, onChange }: Props) {
  const { t, locale } = useActionWords();
  const until = validTo ? t('form.validUntil', { date: formatDate(validTo, locale), count: type?.validityMonths }) : '';
  const normal = validTo === null ? t('form.noExpiry') : until;
  return (
    <>
      <FieldRow
        id={fieldId('issueDate')}
        label={t('field.issueDate')}
        required
        error={errors['issueDate']}
        help={values.validTo === null ? normal : undefined}
      >
        {(ties) => <DateInput {...ties} value={values.issueDate} onChange={(issueDate) => onChange({ issueDate })} />}
      </FieldRow>
      {(maySetValidity || values.validTo !== null) && (
        <FieldRow
          id={fieldId('validTo')}
          label={t('column.validTo')}
          required={false}
          error={errors['validTo']}
          help={t('form.validToHelp')}
        >
          {(ties) => <DateInput {...ties} value={values.validTo} onChange={(date) => onChange({ validTo: date })} />}
        </FieldRow>
      )}
    </>
  );
}

interface LongTextProps {
  name: 'description' | 'witnesses' | 'hearing' | 'skipReason';
  label?: string;
  required?: boolean;
  rows: number;
  max: number;
  values: ActionValues;
  errors: Errors;
  onChange: OnChange;
  onLeave: () => void;
}

function LongText({
  name,
  label = name,
  required = false,
  rows,
  max,
  values,
  errors,
  onChange,
  onLeave,
}: LongTextProps) {
  const { t } = useActionWords();
  return (
    <FieldRow id={fieldId(name)} label={t(`field.${label}`)} required={required} error={errors[name]}>
      {(ties) => (
        <TextArea
          {...ties}
          rows={rows}
          maxLength={max}
          value={values[name]}
          onBlur={onLeave}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </FieldRow>
  );
}
