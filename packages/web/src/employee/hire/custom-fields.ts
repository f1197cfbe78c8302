import {
  type CustomFieldView,
  customColumn,
  fieldOfCustom,
  type HireCustom,
  type HireRecords,
  isAsked,
  isCustomColumn,
  type Locale,
} from '@personalia/contract';
import { customErrors } from '../../platform/custom-fields/index.ts';
import type { Errors, Values } from '../../platform/form/index.ts';
import type { NumberWords } from '../../platform/resource/form-page/check-draft.ts';
import type { Fields } from '../parts/employee-parts.ts';
import { isRecordPlace } from './hire-records.ts';

/** What the custom fields of a new hire begin with, by their names in the draft. */
export const customStart = ({ fields, values }: HireCustom): Values =>
  Object.fromEntries(
    fields.map((view) => [customColumn(view), values[view.code] ?? (view.type === 'boolean' ? false : null)]),
  );

/** By the codes of the fields. */
const byCode = ({ fields }: HireCustom, values: Values): Values =>
  Object.fromEntries(fields.map((view) => [view.code, values[customColumn(view)]]));

const askedIn = (custom: HireCustom, values: Values): CustomFieldView[] => {
  const given = byCode(custom, values);
  return custom.fields.filter((view) => isAsked(view, given));
};

/** Those that are asked for, given what was typed so far. */
export const customFieldsIn = (custom: HireCustom, values: Values): Fields =>
  Object.fromEntries(askedIn(custom, values).map((view) => [customColumn(view), fieldOfCustom(view)]));

export function checkCustom(custom: HireCustom, values: Values, locale: Locale, words: NumberWords): Errors {
  const errors = customErrors(askedIn(custom, values), byCode(custom, values), locale, words);
  return Object.fromEntries(Object.entries(errors).map(([code, message]) => [customColumn({ code }), message]));
}

/** The hire as it is sent: custom values by code and records by kind, apart from what the product asks for. */
export function hireBody(custom: HireCustom, values: Values, records: HireRecords = {}): Values {
  const plain = Object.entries(values).filter(([name]) => !isCustomColumn(name) && !isRecordPlace(name));
  const own = { ...Object.fromEntries(plain), ...(Object.keys(records).length > 0 ? { records } : {}) };
  const sent = custom.fields.flatMap((view) =>
    customColumn(view) in values ? [[view.code, values[customColumn(view)]] as const] : [],
  );
  return sent.length > 0 ? { ...own, custom: Object.fromEntries(sent) } : own;
}
