import type { MenuModule, RoleName } from '@personalia/contract';
import { create } from 'zustand';

/** `refused`: signed in, but not let in by the API. */
export type Phase = 'choosing' | 'loading' | 'ready' | 'failed' | 'refused';

/** Role and menu of the signed-in user: the only client state besides the session itself. */
export interface RoleState {
  phase: Phase;
  /** What the API says this person may be; the provider's names for it may be others. */
  roles: readonly RoleName[];
  activeRole: string | null;
  menus: MenuModule[];
  activeModule: string | null;
  /** Path of the highlighted menu entry; empty before the first one. */
  activeMenu: string;
  /** Whether the change-role dialog is open. */
  changeRoleModule: boolean;
  /** Why roles or menu could not be loaded. */
  failure: string | null;
  /** The code of that refusal; empty where there is none. */
  failureCode: string;
}

export const initialRoleState: RoleState = {
  phase: 'loading',
  roles: [],
  activeRole: null,
  menus: [],
  activeModule: null,
  activeMenu: '',
  changeRoleModule: false,
  failure: null,
  failureCode: '',
};

export const useRoleStore = create<RoleState>()(() => initialRoleState);
