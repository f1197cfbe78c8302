import { ClaimTerms, type ClaimTermsDraft, calendarDate, decimal, OPEN_END } from '@personalia/contract';
import { computeClaim } from './compute.ts';
import type {
  ClaimEmployee,
  ClaimFamilyMember,
  ClaimGrant,
  ClaimLineFacts,
  ClaimTypeFacts,
  ClaimUse,
} from './facts.ts';
import type { CurrencyRateFacts } from './rates.ts';

/** Claims of the worked examples, for tests. */

export type Terms = ClaimTermsDraft;
export const termsOf = (terms: Terms = {}): ClaimTerms => ClaimTerms.parse({ receiptRequired: false, ...terms });

const grade = (n: number): string => `01900000-0000-7000-8000-00000000000${n}`;
export const [G5, G6] = [grade(5), grade(6)] as const;
const POSITION = grade(1);

export const typeOf = (terms: Terms = {}, more: Partial<ClaimTypeFacts> = {}): ClaimTypeFacts => ({
  id: 'outpatient',
  name: 'Outpatient',
  currency: 'IDR',
  isActive: true,
  terms: termsOf(terms),
  pools: [],
  ...more,
});

export const held = (gradeId: string, from: string, to: string = OPEN_END, employmentType = 'permanent') => ({
  from: calendarDate(from),
  to: calendarDate(to),
  gradeId,
  positionId: POSITION,
  employmentType,
  employerId: POSITION,
  probationEnd: null,
});

export const employeeOf = (more: Partial<ClaimEmployee> = {}): ClaimEmployee => {
  const hireDate = more.hireDate ?? calendarDate('2020-01-01');
  return {
    name: 'Budi',
    hireDate,
    gender: null,
    lastDay: null,
    assignments: [held(G5, hireDate)],
    family: [],
    formulas: null,
    ...more,
  };
};

export const memberOf = (
  id: string,
  relation: string,
  birthDate: string | null,
  more: Partial<ClaimFamilyMember> = {},
): ClaimFamilyMember => ({
  id,
  name: id,
  relation,
  birthDate: birthDate === null ? null : calendarDate(birthDate),
  deceasedOn: null,
  isMarried: false,
  ...more,
});

interface Line {
  readonly amount?: string;
  readonly date?: string;
  readonly quantity?: string;
  readonly member?: string | null;
  readonly files?: number;
  readonly currency?: string;
  readonly rate?: string | null;
}
export const lineOf = (
  { amount = '0', date = '2026-03-03', quantity = '1', member = null, files = 0, currency, rate = null }: Line,
  type: ClaimTypeFacts,
  lineNo = 1,
): ClaimLineFacts => ({
  lineNo,
  type,
  memberId: member,
  receiptDate: calendarDate(date),
  amount: decimal(amount),
  currency: currency ?? type.currency,
  rate: rate === null ? null : decimal(rate),
  quantity: decimal(quantity),
  files,
  duplicateOf: null,
});

export const useOf = (date: string, amount: string, memberId: string | null = null): ClaimUse => ({
  typeId: 'outpatient',
  memberId,
  date: calendarDate(date),
  amount: decimal(amount),
});

interface Situation {
  readonly employee?: Partial<ClaimEmployee>;
  readonly uses?: readonly ClaimUse[];
  readonly today?: string;
  readonly type?: Partial<ClaimTypeFacts>;
  readonly grants?: readonly ClaimGrant[];
  readonly rates?: readonly CurrencyRateFacts[];
}
/** The results of lines of one type. */
export const compute = (terms: Terms, lines: readonly Line[], situation: Situation = {}) => {
  const type = typeOf(terms, situation.type);
  return computeClaim({
    employee: employeeOf(situation.employee),
    lines: lines.map((line, n) => lineOf(line, type, n + 1)),
    uses: situation.uses ?? [],
    grants: situation.grants ?? [],
    rates: situation.rates ?? [],
    today: calendarDate(situation.today ?? '2026-12-31'),
  });
};
