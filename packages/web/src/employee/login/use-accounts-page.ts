import { useMay } from '../../platform/resource/data/permissions.ts';

/** Where accounts are looked after, for whoever may: the page that leads to one; null for all others. */
export function useAccountsPage(): string | null {
  const manages = useMay('user-management')('view');
  const lists = useMay('user-list')('view');
  return manages ? 'user-management' : lists ? 'user-list' : null;
}
