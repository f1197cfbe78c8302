/** Tokens of a letter number: `{SEQ3}/{TYPE}/HR-{EMPLOYER}/{ROMAN}/{YYYY}` gives 012/SP1/HR-ABC/VI/2025. */
const TOKEN = /\{([A-Z]+\d?)\}/g;
const KNOWN = /^(?:SEQ[1-6]|TYPE|EMPLOYER|ROMAN|YYYY|YY|MM)$/;

export type NumberPatternFault = 'sequence' | 'token';

/** What is wrong with a pattern; null when it can be used. */
export function faultOfNumberPattern(pattern: string): NumberPatternFault | null {
  const tokens = [...pattern.matchAll(TOKEN)].map(([, token = '']) => token);
  const rest = pattern.replaceAll(TOKEN, '');
  if (tokens.some((token) => !KNOWN.test(token)) || /[{}]/.test(rest)) return 'token';
  return tokens.filter((token) => token.startsWith('SEQ')).length === 1 ? null : 'sequence';
}
