import {
  type ApproverChoice,
  type FieldError,
  type Finding,
  fieldErrors,
  fillIn,
  fillInLabel,
  findingText,
  isLabel,
  type Label,
  type Locale,
  label,
  PROBLEMS,
  type ProblemCode,
  wordsFor,
} from '@personalia/contract';
import type { ZodError } from 'zod';

export interface ProblemOptions {
  /** What its sentence is filled with; texts among it may be of every language. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Where in the input the problem is; each with a sentence of its own or the problem's. */
  readonly errors?: readonly { path: string; message?: string | Label; code?: string }[];
  /** For STALE: the record as it is now. */
  readonly current?: unknown;
  /** Where in the product what stands in the way can be looked at. */
  readonly see?: string;
  /** Where the same draft can be sent to instead, and what is done there. */
  readonly offer?: { readonly path: string; readonly text: Label };
  /** WF_CHOICE: among whom the requester chooses, by step. */
  readonly choices?: readonly ApproverChoice[];
  readonly cause?: unknown;
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

/** A refusal with one of the closed codes. Anything else that is thrown is a fault of ours and answers 500. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(fillIn(PROBLEMS[code].text, options.values ?? {}, 'en'), { cause: options.cause });
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  /** Field errors of an input that its schema refused. */
  static invalid(error: ZodError, code: 'VALIDATION' | 'BAD_QUERY' = 'VALIDATION'): Problem {
    return new Problem(code, { cause: error });
  }

  /** One problem at one field, with the problem's own sentence there. */
  static at(path: string, code: ProblemCode, values: Readonly<Record<string, unknown>> = {}): Problem {
    return new Problem(code, { values, errors: [{ path }] });
  }

  /** The refusal of what a rule has found: by its own code where that is one of the closed list. */
  static found(finding: Finding, more: Pick<ProblemOptions, 'see'> = {}): Problem {
    const { path, code, values, text } = finding;
    if (isProblemCode(code) && PROBLEMS[code].text === text)
      return new Problem(code, { values, errors: [{ path }], ...more });
    return new Problem('VALIDATION', { errors: [{ path, code, message: findingText(finding) }], ...more });
  }

  /** The refusal as a whole, in every language. */
  get text(): Label {
    return fillInLabel(PROBLEMS[this.code].text, this.options.values ?? {});
  }

  /** What is said at its first field, or of the whole. */
  get sentence(): Label {
    const message = this.options.errors?.[0]?.message ?? this.text;
    return isLabel(message) ? message : label(message, message);
  }

  body(locale: Locale, traceId: string): Record<string, unknown> {
    const message = fillIn(PROBLEMS[this.code].text, { traceId, ...this.options.values }, locale);
    const given = (this.options.errors ?? []).map((one) => ({
      code: this.code,
      ...one,
      message: wordsFor(one.message ?? message, locale),
    }));
    const { cause } = this.options;
    const parsed: FieldError[] = isZodError(cause)
      ? fieldErrors(cause, locale).map((one) => (this.code === 'BAD_QUERY' ? withAllowed(one, cause, locale) : one))
      : [];
    const current = this.options.current === undefined ? {} : { current: this.options.current };
    const see = this.options.see === undefined ? {} : { see: this.options.see };
    const { offer, choices } = this.options;
    const offered = offer ? { offer: { path: offer.path, text: wordsFor(offer.text, locale) } } : {};
    return {
      message,
      code: this.code,
      errors: [...given, ...parsed],
      traceId,
      ...current,
      ...see,
      ...offered,
      ...(choices ? { choices } : {}),
    };
  }
}

const ALLOWED = label('Allowed: {values}.', 'Yang boleh: {values}.');

/** Whoever writes a query by hand reads which values there are. */
function withAllowed(one: FieldError, { issues }: ZodError, locale: Locale): FieldError {
  const issue = issues.find(({ path }) => path.map(String).join('.') === one.path);
  if (issue?.code !== 'invalid_value') return one;
  const path = one.path.replace(/\.\d+$/, '');
  return {
    ...one,
    path,
    message: `${one.message} ${fillIn(ALLOWED, { values: issue.values.map(String).join(', ') }, locale)}`,
  };
}

const isZodError = (cause: unknown): cause is ZodError => cause instanceof Error && cause.name.endsWith('ZodError');
