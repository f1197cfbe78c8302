import { Identifier } from '@personalia/contract';
import { Select } from 'antd';
import Input from 'antd/es/input/Input';
import { FieldRow } from '../../platform/form/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useEmployeeWords } from '../parts/words.ts';
import { ofEmployee } from '../record/records/of-employee.ts';
import type { IdentityNumber } from './duplicate-question.ts';

const { scheme: SCHEME, value: NUMBER } = Identifier.fields;
export const NO_NUMBER: IdentityNumber = { scheme: String(SCHEME.options.initial ?? ''), value: '' };

interface Props {
  number: IdentityNumber;
  onChange: (number: IdentityNumber) => void;
}

export function IdentityNumberFields({ number, onChange }: Props) {
  const { t, locale } = useEmployeeWords();
  const schemes = (SCHEME.options.choices ?? []).map(({ value, label }) => ({ value, label: label[locale] }));
  return (
    <fieldset className="form-section identity-number">
      <legend className="form-section-title">{Identifier.label.one[locale]}</legend>
      <div className="form-grid">
        <FieldRow id="hire-scheme" label={SCHEME.options.label[locale]} required={false}>
          {({ id, 'aria-describedby': describedBy }) => (
            <Select
              id={id}
              aria-describedby={describedBy}
              className="form-wide"
              value={number.scheme}
              options={schemes}
              onChange={(scheme: string) => onChange({ ...number, scheme })}
            />
          )}
        </FieldRow>
        <FieldRow id="hire-number" label={NUMBER.options.label[locale]} required={false} help={t('hire.numberHelp')}>
          {(ties) => (
            <Input
              {...ties}
              autoComplete="off"
              maxLength={40}
              value={number.value}
              onChange={({ target }) => onChange({ ...number, value: target.value })}
            />
          )}
        </FieldRow>
      </div>
    </fieldset>
  );
}

/** Keeps the number with the person who was hired a moment ago. */
export async function keepNumber(employeeId: string, { scheme, value }: IdentityNumber): Promise<void> {
  const body = { scheme, value, country: null, issuedOn: null, expiresOn: null, isPrimary: true };
  await ask(ofEmployee(Identifier, employeeId).endpoints.create, { body });
}
