import { type Label, label } from '../platform/label.ts';

/** What the law of a country says against the terms of a contract (organisation-and-employee 10.3, 16.4). */
export const CONTRACT_LIMIT_FINDINGS = {
  PROBATION_FORBIDDEN: label(
    'A fixed-term contract cannot have a probation period.',
    'Kontrak waktu tertentu tidak boleh memakai masa percobaan.',
  ),
  PROBATION_TOO_LONG: label(
    'The probation period can last {n} {n:month|months} at most, until {date}.',
    'Masa percobaan paling lama {n} bulan, sampai {date}.',
  ),
  FIXED_TERM_CAP: label(
    'Total would be {n} {n:month|months}. The maximum is {m}.',
    'Jumlahnya menjadi {n} bulan. Batas tertinggi {m} bulan.',
  ),
} as const satisfies Readonly<Record<string, Label>>;
export type ContractLimitFinding = keyof typeof CONTRACT_LIMIT_FINDINGS;
