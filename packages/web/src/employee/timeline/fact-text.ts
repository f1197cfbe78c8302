import {
  EMPLOYMENT_TYPES,
  Employee,
  type Field,
  isTransitionType,
  type Locale,
  PAY_COMPONENTS,
  PAY_PERIODS,
  personalFields,
  transitionFields,
  transitionRule,
} from '@personalia/contract';
import { formatDecimal } from '../../platform/format/index.ts';
import { displayText } from '../../platform/resource/fields/display-text.ts';
import type { Words } from '../../platform/resource/fields/words.ts';

export type Names = Readonly<Record<string, { readonly code: string | null; readonly name: string }>>;

const { displayName } = Employee.fields;
/** All that may differ between two days. */
const FACTS: Readonly<Record<string, Field>> = { ...transitionFields, displayName, ...personalFields };

export const factLabel = (fact: string, locale: Locale, state = ''): string =>
  FACTS[fact]?.options.label[locale] ?? (state || fact);

/** A fact's value for people; empty for nothing. */
export function factText(fact: string, value: unknown, names: Names, locale: Locale, t: Words): string {
  if (value === null || value === undefined) return '';
  if (fact === 'dottedManagers' && Array.isArray(value))
    return (value as { employeeId: string }[]).map((one) => names[one.employeeId]?.name ?? '…').join(', ');
  const field = FACTS[fact];
  if (!field) return String(value);
  return displayText(value, field, { locale, t, ref: names[String(value)] });
}

export const typeText = (type: string, locale: Locale): string =>
  isTransitionType(type) ? transitionRule(type).label[locale] : type;

export const componentText = (component: string, locale: Locale): string =>
  PAY_COMPONENTS.find((one) => one.value === component)?.label[locale] ?? component;

export function payText(pay: { amount: string; currency: string; period: string }, locale: Locale): string {
  const period = PAY_PERIODS.find((one) => one.value === pay.period)?.label[locale].toLowerCase() ?? pay.period;
  return `${pay.currency} ${formatDecimal(pay.amount, locale)} / ${period}`;
}

export const employmentTypeText = (value: string, locale: Locale): string =>
  EMPLOYMENT_TYPES.find((one) => one.value === value)?.label[locale] ?? value;
