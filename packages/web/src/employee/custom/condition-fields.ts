import {
  CustomField,
  type DecidingField,
  decidingOn,
  type Field,
  fields,
  label,
  optionsOf,
  type Resource,
  typeOfValues,
} from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';

const { visibleIfField, visibleIfValue } = CustomField.fields;

/** How the value that a field waits for is asked for, where it is not typed as a text. */
const ASKED: Partial<Record<string, (options: Field['options'], of: DecidingField, value: unknown) => Field>> = {
  boolean: (options) => fields.choice({ ...options, choices: YES_NO }),
  choice: (options, of, value) => fields.choice({ ...options, choices: choicesOf(of, value) }),
  choices: (options, of, value) => fields.choice({ ...options, choices: choicesOf(of, value) }),
  date: (options) => fields.date(options),
  employee: (options) => fields.reference({ ...options, to: 'Employee' }),
};

const YES_NO = [
  { value: 'yes', label: label('Yes', 'Ya') },
  { value: 'no', label: label('No', 'Tidak') },
];

/** Values are compared without regard to case, so what was typed once may be spelled otherwise than its option. */
const choicesOf = ({ options }: DecidingField, value: unknown) => {
  const typed = String(value ?? '');
  return optionsOf(options).map((one) => ({
    value: one.toLowerCase() === typed.toLowerCase() ? typed : one,
    label: label(one, one),
  }));
};

/**
 * The definition of a custom field as its form asks for it beside what is typed: what it waits for is chosen by name among the
 * fields that may decide on it, and its value as that field's own.
 */
export const withCondition =
  (all: readonly DecidingField[]) =>
  (resource: Resource, values: Values): Resource => {
    const ofItsKind = all.filter(({ entity }) => entity === (values['entity'] ?? null));
    const offered = decidingOn(String(values['code'] ?? '').toUpperCase(), ofItsKind);
    const chosen = offered.find(({ code }) => code === values['visibleIfField']);
    return {
      ...resource,
      fields: {
        ...resource.fields,
        visibleIfField: fields.choice({ ...visibleIfField.options, choices: offered.map(asChoice) }).optional(),
        visibleIfValue: valueOf(chosen, values['visibleIfValue']).optional(),
      },
    };
  };

const asChoice = ({ code, nameEn, nameId }: DecidingField) => ({
  value: code,
  label: label(`${nameEn} (${code})`, `${nameId} (${code})`),
});

const valueOf = (chosen: DecidingField | undefined, value: unknown): Field =>
  (chosen && ASKED[typeOfValues(chosen)]?.(visibleIfValue.options, chosen, value)) ?? visibleIfValue;
