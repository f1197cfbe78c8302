/** Parts every form is made of: a draft with its mistakes, rows that tie label and mistake to a control, inputs. */
export { dayIn } from './date-formats.ts';
export { DateInput, InstantInput } from './date-input.tsx';
export { type ControlTies, FieldRow } from './field-row.tsx';
export { fieldId, focusFirst } from './focus-field.ts';
export { FormScope, useFormScope } from './form-scope.ts';
export { NumberInput } from './number-input.tsx';
export { isSaveKey } from './save-key.ts';
export { type Draft, type Errors, isChanged, useDraft, type Values } from './use-draft.ts';
