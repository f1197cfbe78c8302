import {
  ActivateUser,
  AllUsers,
  BulkAssign,
  BulkAssignAll,
  CreateUser,
  DeactivateUser,
  ExportUsers,
  ForgetUnknownRole,
  GetEffectivePermissions,
  GetSignInHistory,
  GetUnknownRoles,
  GetUser,
  GetUsers,
  InviteEmployees,
  InviteUser,
  type ListQuery,
  MapUnknownRole,
  SuspendUser,
  UnlinkUser,
  UpdateUser,
  User,
  UserHistory,
  UserOptions,
  ValidateUnique,
} from '@personalia/contract';
import { type Call, type Handler, type PageReply, route } from '../../platform/http/index.ts';
import { defaults, exportRecords, exportSource } from '../../platform/resource/index.ts';
import { providerOf } from '../provider.ts';
import { bulkAssign, bulkAssignAll } from './bulk-assign.ts';
import { effectivePermissions } from './effective.ts';
import { inviteEmployees } from './invite-employees.ts';
import { inviteUser, moveUser, unlinkUser } from './lifecycle.ts';
import { signInsOf } from './sign-ins.ts';
import { forgetUnknownRole, mapUnknownRole, unknownRoles } from './unknown-roles.ts';
import { readUser } from './user-record.ts';
import { refuseOutside, userStore } from './user-scope.ts';
import { createUser, isFree, updateUser } from './write-user.ts';

const plain = defaults(User, userStore);

const move =
  (verb: 'suspend' | 'activate' | 'deactivate'): Handler<typeof SuspendUser> =>
  ({ tx, caller, input }) =>
    moveUser(tx, caller, input.params.id, input.body.version, verb);

export const everyUser = exportSource(userStore);

/** The User service: the directory, the account, and what it may do. */
export const userRoutes = [
  route(AllUsers, ({ tx, caller, input }) =>
    userStore.all(
      tx,
      caller,
      { page: 1, pageSize: 1, status: ['active'], ...(input.query.search ? { search: input.query.search } : {}) },
      500,
    ),
  ),
  route(UserOptions, plain.options),
  route(
    GetUsers,
    ({ tx, caller, input }): Promise<PageReply> => userStore.page(tx, caller, input.query as unknown as ListQuery),
  ),
  route(ExportUsers, (call) => exportRecords(everyUser, call as unknown as Call<typeof User.endpoints.exportFile>)),
  route(UserHistory, plain.history),
  route(GetUnknownRoles, ({ tx, caller }) => unknownRoles(tx, caller)),
  route(MapUnknownRole, ({ tx, caller, input }) => mapUnknownRole(tx, caller, input.body)),
  route(ForgetUnknownRole, ({ tx, caller, input }) => forgetUnknownRole(tx, caller, input.body.name)),
  route(ValidateUnique, async ({ tx, caller, input }) => ({
    unique: await isFree(tx, caller, input.query.field, input.query.value, input.query.except ?? null),
  })),
  route(GetUser, async ({ tx, caller, input }) => {
    await refuseOutside(tx, caller, input.params.id, 'view');
    return readUser(tx, caller, input.params.id);
  }),
  route(CreateUser, ({ tx, caller, input, request }) => createUser(tx, caller, providerOf(request), input.body)),
  route(UpdateUser, ({ tx, caller, input }) => updateUser(tx, caller, input.params.id, input.body)),
  route(SuspendUser, move('suspend')),
  route(ActivateUser, move('activate')),
  route(DeactivateUser, move('deactivate')),
  route(InviteUser, ({ tx, caller, input, request }) =>
    inviteUser(tx, caller, providerOf(request), input.params.id, input.body.version),
  ),
  route(UnlinkUser, ({ tx, caller, input }) => unlinkUser(tx, caller, input.params.id, input.body.version)),
  route(GetEffectivePermissions, ({ tx, caller, input }) => effectivePermissions(tx, caller, input.params.id)),
  route(GetSignInHistory, ({ tx, caller, input, request }) =>
    signInsOf(tx, caller, providerOf(request), input.params.id),
  ),
  route(InviteEmployees, ({ tx, caller, input, request }) =>
    inviteEmployees(tx, caller, providerOf(request), input.body),
  ),
  route(BulkAssign, ({ tx, caller, input }) => bulkAssign(tx, caller, input.body)),
  route(BulkAssignAll, ({ tx, caller, input }) =>
    bulkAssignAll(tx, caller, input.query as unknown as ListQuery, input.body),
  ),
];
