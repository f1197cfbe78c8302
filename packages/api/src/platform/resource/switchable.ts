import type { ResourceEndpoints, Status } from '@personalia/contract';
import type { Call } from '../http/index.ts';
import type { ResourceStore } from './store.ts';

/** Switches one row as its own endpoint does. A job calls it, too, so it knows of no request. */
export type SwitchOne = (call: Omit<Call<ResourceEndpoints['activate']>, 'request'>) => Promise<unknown>;

/** A list whose rows can be activated and deactivated many at a time. */
export interface Switchable {
  readonly store: ResourceStore;
  readonly switches: Readonly<Record<Status, SwitchOne>>;
}
