import {
  CONTRACT_LIMIT_FINDINGS,
  type ContractLimitFinding,
  type DatedFact,
  EMPLOYEE_FINDINGS,
  EMPLOYMENT_TYPES,
  type EmployeeFinding,
  errorAt,
  type Finding,
  fillIn,
  isTransitionType,
  type Label,
  type Locale,
  label,
  PAY_COMPONENTS,
  PROBLEMS,
  type ProblemCode,
  rehireFields,
  transitionFields,
  transitionRule,
  warningAt,
} from '@personalia/contract';
import { Problem } from '../../platform/http/index.ts';

/** What is found in a request. */
export interface PlanFinding extends Finding<ProblemCode | EmployeeFinding | ContractLimitFinding> {
  /** Which of the requests; null: all of them together. */
  readonly request: number | null;
  /** The warning can only be passed with a reason. */
  readonly needsReason?: true;
  /** What makes it so: why a reason is asked for. */
  readonly because?: readonly PlanFinding[];
}

export type PlanCode = PlanFinding['code'];

/** An error of one request, or of all of them together. */
export const planError = (
  request: number | null,
  path: string,
  code: PlanCode,
  values: Finding['values'] = {},
): PlanFinding => ({ request, ...errorAt(path, code, textOf(code), values) });

/** A warning; the record is written all the same. */
export const planWarning = (
  request: number | null,
  path: string,
  code: PlanCode,
  values: Finding['values'] = {},
): PlanFinding => ({ request, ...warningAt(path, code, textOf(code), values) });

const textOf = (code: PlanCode): Label =>
  isProblem(code) ? PROBLEMS[code].text : { ...EMPLOYEE_FINDINGS, ...CONTRACT_LIMIT_FINDINGS }[code];

const PAY = label('pay', 'gaji');
const RETURN_OF = label('what ends', 'yang berakhir');
const OR = label(' or ', ' atau ');
const MONTH_OF = label(' (a month has {figures})', ' (sebulan {figures})');
const DAYS = label('{n} {n:day|days}', '{n} hari');
const HOURS = label('{n} {n:hour|hours}', '{n} jam');
const END_DATE = label('the end date', 'tanggal akhir');

/** How people call a fact. */
export function factName(fact: string, locale: Locale): string {
  if (fact === 'pay') return PAY[locale];
  if (fact === 'returnOf') return RETURN_OF[locale];
  if (fact === 'rehireEligible') return rehireFields.rehireEligible.options.label[locale];
  if (fact === 'endDate') return END_DATE[locale];
  return transitionFields[fact as DatedFact]?.options.label[locale] ?? fact;
}

const AMOUNTS = ['amount', 'min', 'max'] as const;

const amountText = (amount: string, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(amount as `${number}`);

/** What a month was counted as, where pay of one period was compared with another. */
function monthText({ days, hours }: PlanFinding['values'], locale: Locale): string {
  const figures = [
    days === undefined ? [] : fillIn(DAYS, { n: amountText(String(days), locale) }, locale),
    hours === undefined ? [] : fillIn(HOURS, { n: amountText(String(hours), locale) }, locale),
  ].flat();
  return figures.length === 0 ? '' : fillIn(MONTH_OF, { figures: figures.join(', ') }, locale);
}

/** Values of a sentence as people read them. */
function spoken(values: PlanFinding['values'], locale: Locale): Record<string, string | number | Label> {
  const texts: Record<string, string | number | Label> = { ...values, month: monthText(values, locale) };
  for (const name of AMOUNTS) if (typeof values[name] === 'string') texts[name] = amountText(values[name], locale);
  const { type, fact, facts, employment, component } = values;
  const paid = PAY_COMPONENTS.find(({ value }) => value === component);
  if (paid) texts['component'] = label(paid.label.en.toLowerCase(), paid.label.id.toLowerCase());
  const words = EMPLOYMENT_TYPES.find(({ value }) => value === employment);
  if (words) texts['employment'] = words.label[locale];
  if (typeof type === 'string' && isTransitionType(type)) texts['type'] = transitionRule(type).label[locale];
  const kind = EMPLOYMENT_TYPES.find(({ value }) => value === type);
  if (kind) texts['type'] = label(kind.label.en.toLowerCase(), kind.label.id.toLowerCase());
  if (typeof fact === 'string') texts['fact'] = factName(fact, locale);
  if (typeof facts === 'string')
    texts['facts'] = facts
      .split(', ')
      .map((one) => factName(one, locale))
      .join(OR[locale]);
  return texts;
}

const isProblem = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

export function planFindingText({ text, values, because = [] }: PlanFinding): Label {
  const reasons = because.map(planFindingText);
  const say = (locale: Locale): string =>
    [...reasons.map((one) => one[locale]), fillIn(text, spoken(values, locale), locale)].join(' ');
  return label(say('en'), say('id'));
}

/** Findings as one refusal: the first one's code, and a sentence at each field. With several requests, paths begin with their number. */
export function refuse(findings: readonly PlanFinding[], locale: Locale, requests: number): void {
  const [first] = findings;
  if (!first) return;
  const errors = findings.map((one) => ({
    path: requests > 1 && one.request !== null ? `${one.request}.${one.path}` : one.path,
    code: one.code,
    message: planFindingText(one),
  }));
  throw new Problem(isProblem(first.code) ? first.code : 'VALIDATION', {
    values: spoken(first.values, locale),
    errors,
  });
}
