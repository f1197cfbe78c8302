import {
  type ClaimSetting,
  ClaimTerms,
  type ClaimTermsDraft,
  CreateClaimSetting,
  checkClaimTerms,
  fieldErrors,
  findingText,
  type Locale,
} from '@personalia/contract';
import type { Errors } from '../../platform/form/index.ts';

/** Terms as they are typed: numbers may be texts that are no numbers yet. */
export type TypedTerms = {
  [Name in keyof Required<ClaimTermsDraft>]: Name extends keyof TypedRows ? TypedRows[Name][] : unknown;
};
interface TypedRows {
  readonly limits: TypedLimit;
  readonly taxes: TypedTax;
  readonly accounts: TypedAccount;
}
export interface TypedTax {
  readonly code: string;
  readonly percent: string | null;
  readonly included: boolean;
  readonly recoverable: boolean;
}
export interface TypedAccount {
  readonly employerId: string;
  readonly code: string;
}
export interface TypedLimit {
  readonly kind: string;
  readonly appliesTo: string;
  readonly gradeIds: readonly string[];
  readonly positionIds: readonly string[];
  readonly employmentTypes: readonly string[];
  readonly amount: string | null;
  readonly formula: string | null;
  readonly sharedWith: readonly string[];
  readonly count: unknown;
}

export interface SettingDraft {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly currency: string;
  readonly description: string;
  readonly effectiveFrom: string | null;
  readonly terms: TypedTerms;
}

export const NEW_LIMIT: TypedLimit = {
  kind: 'PER_PERIOD',
  appliesTo: 'EMPLOYEE',
  gradeIds: [],
  positionIds: [],
  employmentTypes: [],
  amount: null,
  formula: null,
  sharedWith: [],
  count: null,
};

/** The draft of a version of a claim type, or of a new one. */
export function draftOf(setting: ClaimSetting | null, today: string, effectiveFrom?: string): SettingDraft {
  const version =
    setting?.versions.find((one) => one.effectiveFrom === effectiveFrom) ??
    setting?.versions.find((one) => one.effectiveFrom <= today) ??
    setting?.versions.at(-1);
  return {
    code: setting?.code ?? '',
    name: setting?.name ?? '',
    category: setting?.category ?? 'MEDICAL_OUTPATIENT',
    currency: setting?.currency ?? 'IDR',
    description: setting?.description ?? '',
    effectiveFrom: version?.effectiveFrom ?? `${today.slice(0, 4)}-01-01`,
    terms: (version?.terms ?? ClaimTerms.parse({})) as unknown as TypedTerms,
  };
}

export const bodyOf = (draft: SettingDraft) => ({
  ...draft,
  description: draft.description.trim() === '' ? null : draft.description,
});

/** What is wrong with a draft, as the API would say it. */
export function checkSetting(draft: SettingDraft, locale: Locale): Errors {
  const parsed = CreateClaimSetting.body?.safeParse(bodyOf(draft));
  if (!parsed?.success)
    return parsed
      ? Object.fromEntries(fieldErrors(parsed.error, locale).map(({ path, message }) => [path, message]))
      : {};
  const { terms, currency } = parsed.data;
  return Object.fromEntries(
    checkClaimTerms(terms, currency).map((one) => [`terms.${one.path}`, findingText(one)[locale]]),
  );
}
