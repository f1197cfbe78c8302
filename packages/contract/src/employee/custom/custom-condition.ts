import * as z from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { fillInLabel } from '../../platform/fill-in.ts';
import { type Label, label } from '../../platform/label.ts';
import { type CustomShape, customValue, optionsOf } from './custom-kinds.ts';
import { CustomFieldView, isAsked } from './custom-values.ts';

/** A field that may decide whether another is asked for (10.6), with whose it is. */
export const DecidingField = CustomFieldView.extend({ entity: z.string().nullable() }).meta({ id: 'DecidingField' });
export type DecidingField = z.output<typeof DecidingField>;

export const ListDecidingFields = defineEndpoint({
  name: 'CustomFieldDeciding',
  summary: 'The custom fields that may decide whether another custom field is asked for, of all kinds of records',
  method: 'GET',
  path: '/v1/CustomField/Deciding',
  access: { menu: 'custom-field', action: 'view' },
  reply: z.array(DecidingField),
});

/** What of a field says when it is asked for. */
type Conditional = Pick<CustomFieldView, 'code' | 'visibleIfField' | 'visibleIfValue'>;
type Known = Pick<CustomFieldView, 'code' | 'visibleIfField' | 'type'>;

/** A file is no value that somebody could compare with. */
export const canDecide = ({ type }: Pick<CustomFieldView, 'type'>): boolean => type !== 'file';

/** Whether a field is asked for only after another was filled in, itself or by what decides on it. */
function waitsFor(field: Known, code: string, all: readonly Known[]): boolean {
  const seen = new Set<string>();
  for (let at: Known | undefined = field; at && !seen.has(at.code); ) {
    if (at.visibleIfField === code) return true;
    seen.add(at.code);
    const next: string | null = at.visibleIfField;
    at = all.find((one) => one.code === next);
  }
  return false;
}

/** The fields of its kind that may decide on a field: not itself, nor one that waits for it, or neither was ever asked for. */
export const decidingOn = <K extends Known>(code: string, all: readonly K[]): K[] =>
  all.filter((one) => canDecide(one) && one.code !== code && !waitsFor(one, code, all));

/** Of computed fields that of what they give. */
export const typeOfValues = ({ type, resultType }: Pick<CustomFieldView, 'type' | 'resultType'>): string =>
  type === 'computed' ? (resultType ?? type) : type;

/** Whether a field can have the value at all that another waits for. */
function canHave(deciding: CustomShape & Pick<CustomFieldView, 'code'>, wanted: string): boolean {
  const type = typeOfValues(deciding);
  const condition = { visibleIfField: deciding.code, visibleIfValue: wanted };
  const possible =
    type === 'choice' || type === 'choices'
      ? optionsOf(deciding.options)
      : [customValue({ ...deciding, type }, wanted)];
  return possible.some((value) => value !== undefined && isAsked(condition, { [deciding.code]: value }));
}

const UNKNOWN = label(
  'There is no field {code} that can be asked about here.',
  'Tidak ada isian {code} yang dapat ditanyakan di sini.',
);
const ITSELF = label('A field cannot wait for itself.', 'Isian tidak dapat menunggu dirinya sendiri.');
const CIRCLE = label(
  '{other} waits for this field, so neither would ever be asked for.',
  '{other} menunggu isian ini, jadi keduanya tidak akan pernah ditanyakan.',
);
const NO_VALUE = label('{other} never has this value.', '{other} tidak pernah bernilai ini.');

/** Why a field cannot be asked for as its condition says, and at which part of it; `all`: those of its kind that are in use. */
export function conditionMistake(
  { code, visibleIfField, visibleIfValue }: Conditional,
  all: readonly (CustomShape & Known)[],
): { readonly path: 'visibleIfField' | 'visibleIfValue'; readonly reason: Label } | null {
  if (visibleIfField === null) return null;
  const path = 'visibleIfField';
  if (visibleIfField === code) return { path, reason: ITSELF };
  const deciding = all.find((one) => one.code === visibleIfField);
  if (!deciding || !canDecide(deciding))
    return { path, reason: fillInLabel(UNKNOWN, { code: label(visibleIfField, visibleIfField) }) };
  const other = label(deciding.nameEn, deciding.nameId);
  if (waitsFor(deciding, code, all)) return { path, reason: fillInLabel(CIRCLE, { other }) };
  if (!canHave(deciding, visibleIfValue ?? ''))
    return { path: 'visibleIfValue', reason: fillInLabel(NO_VALUE, { other }) };
  return null;
}
