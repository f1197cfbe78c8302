import type { MenuModule, RoleName } from '@personalia/contract';
import {
  call,
  messageOf,
  Problem,
  queryClient,
  setCallContext,
  shellEndpoints,
  TOKEN_UNSUITABLE,
} from '../../api/index.ts';
import { mayLeave } from '../../draft/index.ts';
import { notify } from '../../notify/index.ts';
import type { UserState } from '../../session/index.ts';
import { isAllowed } from '../guard.ts';
import { firstPath, placeOf } from '../menu-tree.ts';
import { startingRole } from './active-role.ts';
import { initialRoleState, useRoleStore } from './role-store.ts';
import { forget, keep, kept } from './storage-keys.ts';

type Go = (path: string) => void | Promise<void>;

/** The latest call of `enterRole`; an answer to an earlier one is nobody's any more. */
let entering = 0;

/** Starts, or continues after the list of roles changed, with the role that is due. */
export async function enterRole(user: UserState, go: Go): Promise<void> {
  entering += 1;
  const turn = entering;
  try {
    const roles = await loadRoles(user);
    if (turn === entering) await startWith(user, roles, go);
  } catch (error) {
    if (turn === entering) refuse(error);
  }
}

/** What the API says the person may be. The provider's TenantName may be missing or another: then TenantId names it. */
async function loadRoles(user: UserState): Promise<readonly RoleName[]> {
  setCallContext({ tenantName: user.tenantName || user.tenantId });
  try {
    return await call(shellEndpoints.GetMyRoles, { anyRole: true });
  } catch (error) {
    const isOtherName = error instanceof Problem && error.code === 'TENANT_MISMATCH' && user.tenantName !== '';
    if (!isOtherName) throw error;
    setCallContext({ tenantName: user.tenantId });
    return call(shellEndpoints.GetMyRoles, { anyRole: true });
  }
}

async function startWith(user: UserState, roles: readonly RoleName[], go: Go): Promise<void> {
  const stored = kept('role', user);
  const role = startingRole(
    roles.map(({ name }) => name),
    stored,
  );
  if (role !== stored) forget('role', user);
  const { activeRole, phase } = useRoleStore.getState();
  useRoleStore.setState({ roles });
  if (role === null) {
    setCallContext({ activeRole: null });
    useRoleStore.setState({ ...initialRoleState, roles, phase: 'choosing', changeRoleModule: true });
    return;
  }
  if (role === activeRole && phase !== 'choosing') return;
  const isFirstTime = stored === null;
  await activate(user, role, isFirstTime && window.location.pathname === '/' ? go : null);
}

/** Refused for what the account is: a page says why. Anything else may be tried again. */
function refuse(error: unknown): void {
  const code = error instanceof Problem ? error.code : '';
  const isRefusal = error instanceof Problem && (error.status === 403 || code === TOKEN_UNSUITABLE);
  setCallContext({ activeRole: null });
  queryClient.clear();
  useRoleStore.setState({
    ...initialRoleState,
    phase: isRefusal ? 'refused' : 'failed',
    failure: messageOf(error),
    failureCode: code,
  });
}

/** A role taken from the picker or the user menu: remembered, its menu loaded, and off to its first page. */
export async function chooseRole(user: UserState, role: string, go: Go): Promise<void> {
  if (!(await mayLeave())) return;
  const { phase, activeRole } = useRoleStore.getState();
  const isFirstChoice = phase === 'choosing';
  await activate(user, role, (first, menus) => {
    const { pathname } = window.location;
    // Who came by a link and only had to choose a role first still wants to see the page behind it.
    const staysHere = isFirstChoice && pathname !== '/' && isAllowed(pathname, menus);
    return staysHere ? undefined : go(first);
  });
  void noteRole(activeRole, role);
}

/** The trail says when somebody goes on in another role; nobody is kept from their work when it cannot. */
async function noteRole(from: string | null, to: string): Promise<void> {
  if (useRoleStore.getState().activeRole !== to || useRoleStore.getState().phase !== 'ready') return;
  await call(shellEndpoints.SwitchRole, { body: { from, to } }).catch(() => undefined);
}

/** What failed before, once more; only the user starts it, so that a broken menu is no endless loop. */
export function retryMenu(user: UserState): Promise<void> {
  useRoleStore.setState(initialRoleState);
  return enterRole(user, () => undefined);
}

type GoFirst = (first: string, menus: MenuModule[]) => void | Promise<void>;

async function activate(user: UserState, role: string, go: GoFirst | null): Promise<void> {
  keep('role', user, role);
  setCallContext({ activeRole: role });
  const { roles } = useRoleStore.getState();
  useRoleStore.setState({ ...initialRoleState, roles, phase: 'loading', activeRole: role });
  // Rows of the role before must not flash up under this one.
  queryClient.clear();
  try {
    const { menus } = await call(shellEndpoints.GetMenuByRole, { query: { role } });
    if (useRoleStore.getState().activeRole !== role) return;
    const first = firstPath(menus.flatMap((module) => module.childs));
    // Before the menu is shown: the guard must not judge the page of the old role by the menu of the new one.
    if (go && first) await go(first, menus);
    if (useRoleStore.getState().activeRole === role) showMenus(user, menus);
  } catch (error) {
    if (useRoleStore.getState().activeRole === role) afterFailure(user, error);
  }
}

function showMenus(user: UserState, menus: MenuModule[]): void {
  const stored = kept('module', user);
  const activeModule = menus.find(({ key }) => key === stored)?.key ?? menus[0]?.key ?? null;
  useRoleStore.setState({ phase: 'ready', menus, activeModule });
}

function afterFailure(user: UserState, error: unknown): void {
  // A refused token has said its sentence already.
  if (!(error instanceof Problem && error.status === 401)) notify.error(messageOf(error));
  forget('role', user);
  setCallContext({ activeRole: null });
  const { roles } = useRoleStore.getState();
  const severalRoles = roles.length > 1;
  useRoleStore.setState({
    ...initialRoleState,
    roles,
    phase: severalRoles ? 'choosing' : 'failed',
    changeRoleModule: severalRoles,
    failure: messageOf(error),
  });
  if (error instanceof Problem && error.code === 'ROLE_NOT_ASSIGNED') void refreshRoles(user);
}

/** A role was taken away since the list was asked for. */
async function refreshRoles(user: UserState): Promise<void> {
  const roles = await loadRoles(user).catch(() => null);
  if (roles) useRoleStore.setState({ roles });
}

/** The same menu once more, in another language or after it was edited. Pages stay as they are. */
export async function refreshMenu(): Promise<void> {
  const { activeRole, phase } = useRoleStore.getState();
  if (activeRole === null || phase !== 'ready') return;
  try {
    const { menus } = await call(shellEndpoints.GetMenuByRole, { query: { role: activeRole } });
    if (useRoleStore.getState().activeRole === activeRole) useRoleStore.setState({ menus });
  } catch (error) {
    notify.error(messageOf(error));
  }
}

/** Follows every navigation, back and forward included. */
export function followPath(user: UserState, pathname: string): void {
  const { menus, phase } = useRoleStore.getState();
  if (phase !== 'ready') return;
  const place = placeOf(pathname, menus);
  if (!place) return;
  const path = place.trail.at(-1)?.path ?? '';
  keep('menu', user, path);
  keep('module', user, place.module.key);
  useRoleStore.setState({ activeMenu: path, activeModule: place.module.key });
}

export function chooseModule(user: UserState, key: string, go: Go): void {
  const module = useRoleStore.getState().menus.find((one) => one.key === key);
  if (!module) return;
  keep('module', user, key);
  useRoleStore.setState({ activeModule: key });
  const first = firstPath(module.childs);
  if (first) void go(first);
}

export function lastMenuPath(user: UserState): string | null {
  return kept('menu', user);
}

export function toggleRolePicker(): void {
  useRoleStore.setState(({ changeRoleModule }) => ({ changeRoleModule: !changeRoleModule }));
}

/** Signing out leaves nothing of this person behind in the browser. */
export function forgetRole(user: UserState): void {
  forget('role', user);
  forget('module', user);
  forget('menu', user);
  setCallContext({ tenantName: null, activeRole: null });
  queryClient.clear();
  useRoleStore.setState(initialRoleState);
}
