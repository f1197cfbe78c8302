import type { Resource } from '@personalia/contract';
import type { Route } from '../http/index.ts';
import { defaults, type ResourceHandlers, type ResourceOptions, resource } from '../resource/index.ts';
import { type RecordRows, rowListRoutes } from './row-list.ts';
import { withRowHistory } from './rows-history.ts';

/**
 * The routes of a resource whose records have sets of rows: those of the resource, with the rows in its history, and the two
 * addresses of each set.
 */
export const resourceWithRows = (
  definition: Resource,
  rows: readonly RecordRows[],
  handlers: ResourceHandlers = defaults(definition),
  options: ResourceOptions = {},
): Route[] => [
  ...resource(definition, withRowHistory(rows, handlers), options),
  ...rows.filter(({ ownAddresses }) => !ownAddresses).flatMap(rowListRoutes),
];
