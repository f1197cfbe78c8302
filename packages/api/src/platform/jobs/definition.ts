import type { Label, Locale } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import type { ZodType } from 'zod';
import type { FileStore } from '../files/index.ts';
import type { Caller } from '../http/index.ts';
import type { MailTransport } from '../mail/index.ts';
import type { Outbound } from '../outbound/index.ts';
import type { Vault } from '../vault/index.ts';

/** What a job works with while it runs. */
export interface RunningJob<P> {
  readonly id: string;
  readonly payload: P;
  /** Who asked for it: transactions are opened in this name. */
  readonly actor: Actor;
  readonly locale: Locale;
  readonly door: Door;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly outbound: Outbound;
  /** Raised when the job is cancelled or the worker stops. */
  readonly signal: AbortSignal;
  /** The person who asked, with what they may do now. */
  caller(tx: Tx): Promise<Caller>;
  /** Tells how far it is. Seen at once by whoever watches, whatever becomes of the work. */
  report(done: number, total: number, message?: JobWords): void;
  /** Throws when the job should stop; to be called between pieces of work. */
  stopIfAsked(): void;
}

/** A text that is the same for everybody, or one of every language. */
export type JobWords = string | Label;

export const asJson = (words: JobWords | null): string | null => (words === null ? null : JSON.stringify(words));

export interface JobResult {
  readonly message?: JobWords;
  readonly resultFileId?: string;
  readonly errorFileId?: string;
  /** Where the errors can be had, if no file of them was kept. */
  readonly errorAt?: { readonly name: string; readonly url: string };
  /** The work came to its end, and did not do what was asked for. */
  readonly failed?: boolean;
}

/**
 * A kind of background work. `run` may be called again after a worker died, so it goes on where it was or writes the
 * same once more. A `Problem` it throws ends the job with that sentence; anything else is a fault of ours.
 */
export interface JobDefinition<P = unknown> {
  readonly name: string;
  readonly payload: ZodType<P>;
  title(payload: P, locale: Locale): string;
  /** Its owner is notified of its end by the work itself. */
  readonly notifiesItself?: true;
  /** Page that shows the work. */
  link?(payload: P): string;
  run(job: RunningJob<P>): Promise<JobResult>;
  /** What has to be put right when the work ended without `run` coming to its end; why, in every language. */
  ended?(
    tx: Tx,
    job: Pick<RunningJob<P>, 'id' | 'payload'>,
    how: 'failed' | 'cancelled',
    message: Label | null,
  ): Promise<void>;
}

export const defineJob = <P>(definition: JobDefinition<P>): JobDefinition<P> => definition;

/** Work by the clock, done for each tenant in turn by nobody in particular. */
export interface Schedule {
  readonly name: string;
  /** Minute, hour, day, month, weekday in UTC. */
  readonly crontab: string;
  run(door: Door, actor: Actor, files: FileStore, mailTransport?: MailTransport): Promise<void>;
}
