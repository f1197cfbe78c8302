import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { DateInput, type Errors, FieldRow } from '../../platform/form/index.ts';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { TypedClaim } from './claim-draft.ts';

interface Props {
  readonly typed: TypedClaim;
  /** The days of the trip are asked for. */
  readonly isTrip: boolean;
  /** Cost centre, project and remarks are asked for. */
  readonly isBooked: boolean;
  /** The cost centre that counts where none is typed. */
  readonly usualCostCentre: string | null;
  readonly errors: Errors;
  readonly onChange: (change: Partial<TypedClaim>) => void;
  /** Whom it is for, where somebody else can still be chosen. */
  readonly claimant: ClaimantProps | null;
}

/** What the whole claim says, above its lines. */
export function ClaimHead({ typed, isTrip, isBooked, usualCostCentre, errors, onChange, claimant }: Props) {
  const { t } = useClaimWords();
  return (
    <div className="form-grid">
      <FieldRow id="claim-title" label={t('form.title')} required error={errors['title']}>
        {(ties) => (
          <Input
            {...ties}
            maxLength={200}
            value={typed.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </FieldRow>
      <FieldRow id="claim-purpose" label={t('form.purpose')} required={false} error={errors['purpose']}>
        {(ties) => (
          <Input
            {...ties}
            maxLength={1000}
            value={typed.purpose}
            onChange={({ target }) => onChange({ purpose: target.value })}
          />
        )}
      </FieldRow>
      {isTrip &&
        (['tripFrom', 'tripTo'] as const).map((name) => (
          <FieldRow key={name} id={`claim-${name}`} label={t(`form.${name}`)} required={false} error={errors[name]}>
            {(ties) => <DateInput {...ties} value={typed[name]} onChange={(date) => onChange({ [name]: date })} />}
          </FieldRow>
        ))}
      {isBooked && (
        <>
          <FieldRow id="claim-cost" label={t('form.costCentre')} required={false} error={errors['costCentre']}>
            {(ties) => (
              <Input
                {...ties}
                maxLength={40}
                placeholder={usualCostCentre ?? ''}
                value={typed.costCentre}
                onChange={({ target }) => onChange({ costCentre: target.value })}
              />
            )}
          </FieldRow>
          <FieldRow id="claim-project" label={t('form.project')} required={false} error={errors['projectCode']}>
            {(ties) => (
              <Input
                {...ties}
                maxLength={40}
                value={typed.projectCode}
                onChange={({ target }) => onChange({ projectCode: target.value })}
              />
            )}
          </FieldRow>
        </>
      )}
      {isBooked && (
        <FieldRow id="claim-remarks" label={t('form.remarks')} required={false} error={errors['remarks']}>
          {(ties) => (
            <TextArea
              {...ties}
              rows={2}
              maxLength={1000}
              value={typed.remarks}
              onChange={({ target }) => onChange({ remarks: target.value })}
            />
          )}
        </FieldRow>
      )}
      {claimant && <Claimant {...claimant} />}
    </div>
  );
}

interface ClaimantProps {
  readonly id: string | null;
  readonly name: string | null;
  readonly onChange: (id: string | null) => void;
}

/** The employee who claims, chosen by those who claim for others. */
export function Claimant({ id, name, onChange }: ClaimantProps) {
  const { t } = useClaimWords();
  return (
    <ReferenceRow
      id="claim-employee"
      label={t('form.employee')}
      required
      to="Employee"
      value={id}
      known={name === null ? undefined : { code: null, name }}
      onChange={onChange}
    />
  );
}
