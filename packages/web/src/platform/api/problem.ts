/** A field's error, or one of the whole record when the path is empty. */
export interface FieldError {
  path: string;
  message: string;
  code?: string;
}

/** What can be done with a draft that was refused. */
export interface Offer {
  readonly path: string;
  readonly text: string;
}

/** An answer of the API that is not a success, with a sentence that can be shown as it is. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** 0 when there was no HTTP answer at all. */
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly traceId: string | null;
  /** With the code STALE: the record as it is now. */
  readonly current: unknown;
  /** Where what stands in the way can be looked at. */
  readonly see: string | null;
  /** Where the same draft can be sent to instead, and what is done there. */
  readonly offer: Offer | null;

  constructor(
    status: number,
    message: string,
    details: Partial<Pick<Problem, 'code' | 'errors' | 'traceId' | 'current' | 'see' | 'offer'>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = details.code ?? '';
    this.errors = details.errors ?? [];
    this.traceId = details.traceId ?? null;
    this.current = details.current;
    this.see = details.see ?? null;
    this.offer = details.offer ?? null;
  }
}

/** The sign-in provider is set up wrongly: what has to be corrected stands in the message. */
export const TOKEN_UNSUITABLE = 'TOKEN_UNSUITABLE';
export const NO_RESPONSE = 'no response';
export const SESSION_EXPIRED = 'Your session has expired. Please refresh your browser.';

export function serverFault(status: number): string {
  return `Error ${status}: Unable to process your request. Please try again later or contact support.`;
}

/**
 * The specification's texts: 401 and 5xx have sentences of their own, every other answer passes unchanged, and a
 * request without an answer is 'no response'.
 */
export function problemFrom(status: number, body: unknown): Problem {
  const result = isRecord(body) ? body : {};
  const details = {
    ...(typeof result.code === 'string' ? { code: result.code } : {}),
    ...(Array.isArray(result.errors) ? { errors: result.errors.filter(isFieldError) } : {}),
    ...(typeof result.traceId === 'string' ? { traceId: result.traceId } : {}),
    ...('current' in result ? { current: result.current } : {}),
    ...(typeof result.see === 'string' ? { see: result.see } : {}),
    ...(isOffer(result.offer) ? { offer: result.offer } : {}),
  };
  return new Problem(status, sentence(status, details.code, result.message), details);
}

export function noResponse(): Problem {
  return new Problem(0, NO_RESPONSE);
}

/** The sentence of a failure, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sentence(status: number, code: string | undefined, message: unknown): string {
  if (status === 401 && code !== TOKEN_UNSUITABLE) return SESSION_EXPIRED;
  if (status >= 500) return serverFault(status);
  return typeof message === 'string' && message ? message : `Error ${status}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isOffer(value: unknown): value is Offer {
  return isRecord(value) && typeof value.path === 'string' && typeof value.text === 'string';
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}
