import Input from 'antd/es/input/Input';
import { type Errors, FieldRow } from '../../platform/form/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { TypedClaim } from './claim-draft.ts';

interface Props {
  readonly typed: TypedClaim;
  readonly errors: Errors;
  readonly onChange: (change: Partial<TypedClaim>) => void;
  /** Whom it is for, where somebody else can still be chosen. */
  readonly claimant: ClaimantProps | null;
}

/** What the whole claim says, above its lines. */
export function ClaimHead({ typed, errors, onChange, claimant }: Props) {
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
    <FieldRow id="claim-employee" label={t('form.employee')} required>
      {(ties) => (
        <ReferenceSelect
          {...ties}
          to="Employee"
          value={id ? [id] : []}
          {...(name === null ? {} : { known: { code: null, name } })}
          onChange={([next]) => onChange(next ?? null)}
        />
      )}
    </FieldRow>
  );
}
