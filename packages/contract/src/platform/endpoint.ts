import type * as z from 'zod';
import type { Access } from './access.ts';
import type { Subject } from './subject.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Shape = z.ZodType | undefined;
// An endpoint's parts are optional properties, so `undefined` is taken out before the schema is looked at.
type Parsed<S> = [Exclude<S, undefined>] extends [never]
  ? undefined
  : Exclude<S, undefined> extends z.ZodType
    ? z.output<Exclude<S, undefined>>
    : undefined;
type Given<S> = [Exclude<S, undefined>] extends [never]
  ? undefined
  : Exclude<S, undefined> extends z.ZodType
    ? z.input<Exclude<S, undefined>>
    : undefined;

/** What the answer is, besides `{ data, message }`; `events`: a stream of server-sent events that stays open. */
export type Form = 'data' | 'page' | 'file' | 'nothing' | 'events';

/**
 * One address of the API as a value: the api mounts it, the web calls it, OpenAPI prints it, tests address it.
 * `path` starts with `/v1/` and names its parameters in braces.
 */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
  F extends Form = Form,
> {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: `/v1/${string}`;
  readonly access: Access;
  /** The employees that a call names, or of a special list whose employees it shows (RO-6). */
  readonly subject?: Subject;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Shape of `data`; for a page, of one row. */
  readonly reply?: R;
  readonly form: F;
  readonly status: 200 | 201 | 202;
  /** The body is a file upload (multipart), not JSON. */
  readonly upload?: boolean;
  /** A POST that only asks, such as a preview: it may begin as a GET does, upon permissions that are looked at meanwhile. */
  readonly onlyAsks?: boolean;
  /** A write that begins by reading and locking a row, so that nothing was done where the permissions turn out to have changed. */
  readonly locksFirst?: boolean;
  /** The answer holds a secret that is shown once: it is not kept to be replayed under an idempotency key. */
  readonly shownOnce?: boolean;
}

type Draft<P extends Shape, Q extends Shape, B extends Shape, R extends Shape, F extends Form> = Omit<
  Endpoint<P, Q, B, R>,
  'form' | 'status'
> & { form?: F; status?: 200 | 201 | 202 };

export const defineEndpoint = <
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  R extends Shape = undefined,
  F extends Form = 'data',
>(
  draft: Draft<P, Q, B, R, F>,
  // Without a form the type parameter is its default, 'data'.
): Endpoint<P, Q, B, R, F> => ({ ...draft, form: draft.form ?? ('data' as F), status: draft.status ?? 200 });

/** What a handler receives. */
export interface InputOf<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}
/** What a caller sends. */
export interface CallOf<E extends Endpoint> {
  readonly params: Given<E['params']>;
  readonly query: Given<E['query']>;
  readonly body: Given<E['body']>;
}
/** `data` of the answer. */
export type ReplyOf<E extends Endpoint> = Parsed<E['reply']>;
