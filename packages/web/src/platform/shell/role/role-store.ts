import type { MenuModule } from '@personalia/contract';
import { create } from 'zustand';

export type Phase = 'choosing' | 'loading' | 'ready' | 'failed';

/** Role and menu of the signed-in user: the only client state besides the session itself. */
export interface RoleState {
  phase: Phase;
  activeRole: string | null;
  menus: MenuModule[];
  activeModule: string | null;
  /** Path of the highlighted menu entry; empty before the first one. */
  activeMenu: string;
  /** Whether the change-role dialog is open. */
  changeRoleModule: boolean;
  /** Why the menu could not be loaded. */
  failure: string | null;
}

export const initialRoleState: RoleState = {
  phase: 'loading',
  activeRole: null,
  menus: [],
  activeModule: null,
  activeMenu: '',
  changeRoleModule: false,
  failure: null,
};

export const useRoleStore = create<RoleState>()(() => initialRoleState);
