import type { Action } from '@personalia/contract';
import type { RawBuilder } from 'kysely';
import { peopleReached } from '../access/index.ts';
import type { Caller } from '../platform/http/index.ts';

/** Whose records an action on employees reaches, as a condition on `employee_current` aliased `t`. Null: everybody. */
export const scopeOf = (caller: Caller, action: Action): RawBuilder<boolean> | null =>
  peopleReached(caller, caller.permissions.reach('employee', action));
