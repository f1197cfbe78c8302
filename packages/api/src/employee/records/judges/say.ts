import { fillIn, RECORD_FINDINGS, type RecordFinding } from '@personalia/contract';
import { type Caller, Problem } from '../../../platform/http/index.ts';

type Facts = Readonly<Record<string, string | number>>;

export const say = (caller: Caller, code: RecordFinding, values: Facts = {}): string =>
  fillIn(RECORD_FINDINGS[code], values, caller.locale);

/** A refusal at a field, in the sentence of a finding. */
export const refusal = (caller: Caller, path: string, code: RecordFinding, values: Facts = {}): Problem =>
  new Problem('VALIDATION', { errors: [{ path, code, message: say(caller, code, values) }] });
