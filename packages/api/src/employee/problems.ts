import { type Finding, findingText, type Locale } from '@personalia/contract';
import { Problem } from '../platform/http/index.ts';

/** The sentences of findings. */
export const textsOf = (findings: readonly Finding[], locale: Locale): string[] =>
  findings.map((one) => findingText(one)[locale]);

/** Findings as one refusal with a sentence at each field. */
export function refuseFindings(findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  throw new Problem('VALIDATION', {
    errors: findings.map((one) => ({ path: one.path, code: one.code, message: findingText(one) })),
  });
}
