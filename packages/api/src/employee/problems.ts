import { EMPLOYEE_FINDINGS, fillIn, type Locale } from '@personalia/contract';
import type { Finding } from '@personalia/domain';
import { Problem } from '../platform/http/index.ts';

/** What findings say, where they keep nobody from anything. */
export const textsOf = (findings: readonly Finding[], locale: Locale): string[] =>
  findings.map(({ code, values }) => fillIn(EMPLOYEE_FINDINGS[code], values ?? {}, locale));

/** Findings of the rules as one refusal with a sentence at each field. */
export function refuseFindings(findings: readonly Finding[], locale: Locale): void {
  if (findings.length === 0) return;
  throw new Problem('VALIDATION', {
    errors: findings.map(({ path, code, values }) => ({
      path,
      code,
      message: fillIn(EMPLOYEE_FINDINGS[code], values ?? {}, locale),
    })),
  });
}
