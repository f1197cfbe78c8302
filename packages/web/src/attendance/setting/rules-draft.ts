import {
  ATTENDANCE_RULE_BOUNDS,
  ATTENDANCE_RULE_CHOICES,
  type AttendanceRuleChoice,
  type AttendanceRuleNumber,
  type AttendanceRules,
} from '@personalia/contract';

export const RULE_NUMBERS = Object.keys(ATTENDANCE_RULE_BOUNDS) as AttendanceRuleNumber[];
export const RULE_CHOICES = Object.keys(ATTENDANCE_RULE_CHOICES) as AttendanceRuleChoice[];

/** Rules as they are typed. */
export type RulesDraft = Readonly<Record<Exclude<keyof AttendanceRules, AttendanceRuleChoice>, string>> &
  Pick<AttendanceRules, AttendanceRuleChoice>;

export const rulesDraftOf = (rules: AttendanceRules): RulesDraft => ({
  ...rules,
  ...(Object.fromEntries(RULE_NUMBERS.map((name) => [name, String(rules[name])])) as Record<
    AttendanceRuleNumber,
    string
  >),
});

/** What is no whole number is sent as none, and the API says so at its field. */
export const numberOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);

export const rulesIn = (draft: RulesDraft): AttendanceRules => ({
  ...draft,
  ...(Object.fromEntries(RULE_NUMBERS.map((name) => [name, numberOf(draft[name])])) as Record<
    AttendanceRuleNumber,
    number
  >),
});

export const isSameDraft = (a: RulesDraft, b: RulesDraft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The first day that other rules can hold from, today if that is possible. */
export const firstDay = ({ today, earliest }: { readonly today: string; readonly earliest: string | null }): string =>
  earliest !== null && earliest > today ? earliest : today;
