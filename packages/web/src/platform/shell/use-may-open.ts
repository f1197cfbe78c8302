import { isAllowed } from './guard.ts';
import { useRoleStore } from './role/role-store.ts';

/** Whether the active role gets to the page of an address that the API names: a link is drawn only then. */
export function useMayOpen(): (address: string) => boolean {
  const menus = useRoleStore((state) => state.menus);
  return (address) => isAllowed(address.split(/[?#]/)[0] ?? '', menus);
}
