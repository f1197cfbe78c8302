import {
  AllowConflict,
  CreateDutyRule,
  CreateRole,
  DuplicateRole,
  EndException,
  GetDuties,
  GetEmptyMatrix,
  GetRoleMatrix,
  GetRoleUsers,
  Role,
  roleLabel,
  UpdateDutyRule,
  UpdateRole,
} from '@personalia/contract';
import { isAllowed, route } from '../../platform/http/index.ts';
import { defaults } from '../../platform/resource/index.ts';
import { createDutyRule, updateDutyRule } from './duty-rules.ts';
import { allowConflict, dutiesOf, endException } from './exceptions.ts';
import { matrixOf } from './matrix.ts';
import { readRole, roleStore } from './role-record.ts';
import { usersOf } from './role-users.ts';
import { createRole, deleteRole, duplicateRole, switchRole, updateRole } from './write-role.ts';

const plain = defaults(Role, roleStore);
const { endpoints } = Role;

/** The Role service of the specification, and what the role pages need besides. */
export const roleRoutes = [
  route(endpoints.all, (call) =>
    isAllowed(endpoints.page.access, call.caller.permissions) ? plain.all(call) : Promise.resolve(call.caller.roles),
  ),
  route(endpoints.options, async ({ tx, caller, input }) =>
    (await roleStore.options(tx, caller, input.query)).map((one) => ({
      ...one,
      name: roleLabel(one.name)[caller.locale],
    })),
  ),
  route(endpoints.page, plain.page),
  route(endpoints.one, ({ tx, caller, input }) => readRole(tx, caller, input.params.id)),
  route(endpoints.history, plain.history),
  route(endpoints.exportFile, plain.exportFile),
  route(CreateRole, ({ tx, caller, input }) => createRole(tx, caller, input.body)),
  route(UpdateRole, ({ tx, caller, input }) => updateRole(tx, caller, input.params.id, input.body)),
  route(endpoints.remove, ({ tx, caller, input }) => deleteRole(tx, caller, input.params.id)),
  route(endpoints.deactivate, ({ tx, caller, input }) =>
    switchRole(tx, caller, input.params.id, input.body.version, 'inactive'),
  ),
  route(endpoints.activate, ({ tx, caller, input }) =>
    switchRole(tx, caller, input.params.id, input.body.version, 'active'),
  ),
  route(DuplicateRole, ({ tx, caller, input }) => duplicateRole(tx, caller, input.params.id, input.body)),
  route(GetRoleUsers, ({ tx, caller, input }) => usersOf(tx, caller, input.params.id)),
  route(GetEmptyMatrix, ({ tx, caller }) => matrixOf(tx, caller, null)),
  route(GetRoleMatrix, async ({ tx, caller, input }) => {
    await readRole(tx, caller, input.params.id);
    return matrixOf(tx, caller, input.params.id);
  }),
  route(GetDuties, ({ tx, caller }) => dutiesOf(tx, caller)),
  route(CreateDutyRule, ({ tx, caller, input }) => createDutyRule(tx, caller, input.body)),
  route(UpdateDutyRule, ({ tx, caller, input }) => updateDutyRule(tx, caller, input.params.id, input.body)),
  route(AllowConflict, ({ tx, caller, input }) => allowConflict(tx, caller, input.body)),
  route(EndException, ({ tx, caller, input }) => endException(tx, caller, input.params.id)),
];
