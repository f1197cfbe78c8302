/** Fields that a tenant adds to its people: `definitions.ts` keeps them, `values.ts` what people have in them. */
import { GetCustomValues, PutCustomValues } from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { customFieldRoutes } from './definitions.ts';
import { customValues, putCustomValues } from './values.ts';

export const customRoutes: readonly Route[] = [
  ...customFieldRoutes,
  route(GetCustomValues, ({ tx, caller, input }) => customValues(tx, caller, input.params.employeeId)),
  route(PutCustomValues, ({ tx, caller, input }) => putCustomValues(tx, caller, input.params.employeeId, input.body)),
];
