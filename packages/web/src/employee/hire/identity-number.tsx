import { Identifier } from '@personalia/contract';
import { Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect } from 'react';
import { type Errors, FieldRow, type Values } from '../../platform/form/index.ts';
import { useHireWords } from '../parts/words.ts';
import { askedNumbers, numbersIn, numbersTyped, type TypedNumbers } from './hire-numbers.ts';
import { mistakesOf } from './hire-records.ts';

const { scheme: SCHEME, value: NUMBER } = Identifier.fields;

interface Props {
  values: Values;
  errors: Errors;
  onChange: (numbers: TypedNumbers) => void;
}

/** By which numbers the person is known: a citizen by one of a chosen kind, a foreigner by passport, visa and permit. */
export function IdentityNumberFields({ values, errors, onChange }: Props) {
  const { t, locale } = useHireWords();
  const numbers = numbersIn(values);
  const { rows, choice } = askedNumbers(values);
  const typed = numbersTyped(values);
  const mistake = (scheme: string): string | undefined => {
    const n = typed.findIndex((one) => one.scheme === scheme);
    return n < 0 ? undefined : mistakesOf(Identifier, n, errors)[0];
  };
  const bad = typed.find(({ scheme }) => mistake(scheme))?.scheme;
  const idOf = (scheme: string): string => (rows.length > 0 ? `hire-number-${scheme}` : 'hire-number');
  const badId = bad && idOf(bad);
  // Told after the last step only, and none of the fields that a refusal leads to by itself.
  useEffect(() => {
    if (badId) document.getElementById(badId)?.focus();
  }, [badId]);
  const type = (scheme: string, value: string) =>
    onChange({ ...numbers, byScheme: { ...numbers.byScheme, [scheme]: value } });
  const inputs = rows.length > 0 ? rows.map(({ value, label }) => ({ scheme: value, label })) : null;
  return (
    <fieldset className="form-section identity-number">
      <legend className="form-section-title">
        {inputs ? Identifier.label.many[locale] : Identifier.label.one[locale]}
      </legend>
      <div className="form-grid">
        {!inputs && (
          <FieldRow id="hire-scheme" label={SCHEME.options.label[locale]} required={false}>
            {({ id, 'aria-describedby': describedBy }) => (
              <Select
                id={id}
                aria-describedby={describedBy}
                className="form-wide"
                value={numbers.scheme}
                options={choice.map(({ value, label }) => ({ value, label: label[locale] }))}
                onChange={(scheme: string) => onChange({ ...numbers, scheme })}
              />
            )}
          </FieldRow>
        )}
        {(inputs ?? [{ scheme: numbers.scheme, label: NUMBER.options.label }]).map(({ scheme, label }, n) => (
          <FieldRow
            key={inputs ? scheme : 'chosen'}
            id={idOf(scheme)}
            label={label[locale]}
            required={false}
            help={n === 0 ? t('hire.numberHelp') : undefined}
            error={mistake(scheme)}
          >
            {(ties) => (
              <Input
                {...ties}
                status={ties['aria-invalid'] ? 'error' : ''}
                autoComplete="off"
                maxLength={40}
                value={numbers.byScheme[scheme] ?? ''}
                onChange={({ target }) => type(scheme, target.value)}
              />
            )}
          </FieldRow>
        ))}
      </div>
    </fieldset>
  );
}
