import { problemIn } from '../../platform/finding.ts';
import { label } from '../../platform/label.ts';
import { changeProblems } from '../../platform/problems/change.ts';
import type { Rule } from '../../platform/resource.ts';

/** Tokens of a letter number: `{SEQ3}/{TYPE}/HR-{EMPLOYER}/{ROMAN}/{YYYY}` gives 012/SP1/HR-ABC/VI/2025. */
const TOKEN = /\{([A-Z]+\d?)\}/g;
const KNOWN = /^(?:SEQ[1-6]|TYPE|EMPLOYER|ROMAN|YYYY|YY|MM)$/;

type NumberPatternFault = 'sequence' | 'token';

/** What is wrong with a pattern; null when it can be used. */
function faultOfNumberPattern(pattern: string): NumberPatternFault | null {
  const tokens = [...pattern.matchAll(TOKEN)].map(([, token = '']) => token);
  const rest = pattern.replaceAll(TOKEN, '');
  if (tokens.some((token) => !KNOWN.test(token)) || /[{}]/.test(rest)) return 'token';
  return tokens.filter((token) => token.startsWith('SEQ')).length === 1 ? null : 'sequence';
}

const problemAt = problemIn(changeProblems);

/** LETTER_PATTERN_SEQ, LETTER_PATTERN_TOKEN: a number has one sequence and only tokens that exist. */
export const patternCanBeUsed: Rule = ({ numberPattern }) => {
  if (typeof numberPattern !== 'string') return null;
  const fault = faultOfNumberPattern(numberPattern);
  if (fault === 'token') return problemAt('numberPattern', 'LETTER_PATTERN_TOKEN');
  return fault && problemAt('numberPattern', 'LETTER_PATTERN_SEQ', { token: '{SEQ3}' });
};

export const NUMBER_PATTERN_HELP = label(
  'Tokens: {SEQ3} {TYPE} {EMPLOYER} {ROMAN} {MM} {YYYY} {YY}. 12, SP1, ABC and June 2025 give 012/SP1/HR-ABC/VI/2025.',
  'Token: {SEQ3} {TYPE} {EMPLOYER} {ROMAN} {MM} {YYYY} {YY}. 12, SP1, ABC dan Juni 2025 menjadi 012/SP1/HR-ABC/VI/2025.',
);
