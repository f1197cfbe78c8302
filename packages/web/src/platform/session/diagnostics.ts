const CAPACITY = 200;

export interface DiagnosticEntry {
  at: string;
  event: string;
  detail?: string;
}

const entries: DiagnosticEntry[] = [];

/** Remembers what the session did lately, for "Copy diagnostics". Never a token: only words we chose are kept. */
export function recordEvent(event: string, data: unknown): void {
  const detail = describe(event, data);
  entries.push({ at: new Date().toISOString(), event, ...(detail ? { detail } : {}) });
  if (entries.length > CAPACITY) entries.shift();
}

export function diagnostics(): readonly DiagnosticEntry[] {
  return entries;
}

export function diagnosticsText(): string {
  return entries.map(({ at, event, detail }) => [at, event, detail].filter(Boolean).join('  ')).join('\n');
}

/** The worker was restarted by the browser and answers a renewal without the tokens it kept. */
const LOST_STORE = 'Service Worker storage disapear';

function describe(event: string, data: unknown): string | undefined {
  if (event === 'refreshTokensAsync_begin' && isRecord(data) && !('status' in data)) return LOST_STORE;
  if (data instanceof Error) return withoutTokens(data.message);
  if (typeof data === 'string') return withoutTokens(data);
  if (!isRecord(data)) return undefined;
  const { message, status, tryNumber, error, exception } = data;
  const words = [message, status, tryNumber, exception, error instanceof Error ? error.message : undefined]
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .join(' ');
  return words ? withoutTokens(words) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Tokens, codes and verifiers are long unbroken words; no sentence of the library has one of 40 characters. */
function withoutTokens(text: string): string {
  return text.replace(/[\w.~+/=-]{40,}/g, '[removed]').slice(0, 300);
}
