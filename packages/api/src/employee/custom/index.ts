/**
 * Fields that a tenant adds to its people and its organisation: `definitions.ts` keeps them, `values.ts` what people have in
 * them, `records.ts` what employers, positions and the like have.
 */
import {
  DeleteCustomDay,
  DeleteCustomFile,
  GetCustomColumns,
  GetCustomFile,
  GetCustomOptions,
  GetCustomValues,
  GetHireCustom,
  ListDecidingFields,
  PutCustomFile,
  PutCustomValues,
  ReplaceCustomOption,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { hireCustom } from './at-hire.ts';
import { childCustomRoutes } from './children.ts';
import { decidingFields } from './conditions.ts';
import { removeDay } from './days.ts';
import { customFieldRoutes } from './definitions.ts';
import { canSee, customFields, viewOf } from './fields.ts';
import { customFile, putCustomFile, removeCustomFile } from './files.ts';
import { customOptions, replaceOption } from './options.ts';
import { recordCustomRoutes } from './records.ts';
import { transitionCustomRoutes } from './transitions.ts';
import { customValues, ofOwner, putCustomValues } from './values.ts';

export {
  type CustomFieldRow,
  canSee as canSeeCustom,
  customFields,
  customFieldsAsOfStamp,
  customFieldsByKind,
} from './fields.ts';
export { CUSTOM_FILES } from './files.ts';
export { customHistory } from './history.ts';
export { type Holder, holderOf } from './holder.ts';
export { ofPerson, peopleCalled } from './kept.ts';
export { customOfMany } from './of-many.ts';
export { customOnDays } from './on-days.ts';
export { setUpOptionalFacts } from './set-up.ts';
export { customValueSql, fieldsOn } from './sql-values.ts';
export { takenCustom } from './unique.ts';
export { giveCustomValues } from './values.ts';

export const customRoutes: readonly Route[] = [
  ...customFieldRoutes,
  route(ListDecidingFields, decidingFields),
  route(GetCustomOptions, customOptions),
  route(ReplaceCustomOption, replaceOption),
  route(GetCustomValues, ({ tx, caller, input }) =>
    customValues(tx, caller, input.params.employeeId, input.query.asOf ?? null),
  ),
  route(PutCustomValues, ({ tx, caller, input }) => putCustomValues(tx, caller, input.params.employeeId, input.body)),
  route(DeleteCustomDay, async (call) => ofOwner(call.tx, call.caller, await removeDay(call), null)),
  route(GetCustomColumns, async ({ tx, caller }) =>
    (await customFields(tx, caller.tenantId)).filter((one) => one.isInRegister && canSee(caller, one)).map(viewOf),
  ),
  route(GetHireCustom, ({ tx, caller }) => hireCustom(tx, caller)),
  route(GetCustomFile, customFile),
  route(PutCustomFile, putCustomFile),
  route(DeleteCustomFile, removeCustomFile),
  ...recordCustomRoutes,
  ...childCustomRoutes,
  ...transitionCustomRoutes,
];
