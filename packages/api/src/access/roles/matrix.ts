import type { MatrixModule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { ancestorsOf } from '@personalia/domain';
import type { Caller } from '../../platform/http/index.ts';
import { menuGrantsOf } from './role-record.ts';

/** Every menu under its module, with what a role is granted there; none for a role to come. */
export async function matrixOf(tx: Tx, caller: Caller, roleId: string | null): Promise<MatrixModule[]> {
  const rows = await tx
    .selectFrom('menu')
    .select(['id', 'key', 'type', 'parent_id', 'label_en', 'label_id', 'actions', 'sort_order'])
    .where('tenant_id', '=', caller.tenantId)
    .execute();
  const grants = new Map(
    (roleId ? await menuGrantsOf(tx, caller.tenantId, roleId) : []).map((grant) => [grant.menuId, grant]),
  );
  const label = (row: { label_en: string; label_id: string }): string =>
    caller.locale === 'id' ? row.label_id : row.label_en;
  const placed = rows.map((row) => ({ id: row.id, type: row.type, parentId: row.parent_id }));
  const order = new Map(rows.map((row) => [row.id, row.sort_order]));
  const way = (id: string): number[] => [
    ...ancestorsOf(placed, id)
      .map((one) => order.get(one.id) ?? 0)
      .reverse(),
  ];
  const byPlace = [...rows].sort((a, b) => compare(way(a.id), way(b.id)));
  return byPlace
    .filter((row) => row.type === 'module')
    .map((module) => ({
      key: module.key,
      label: label(module),
      menus: byPlace
        .filter((row) => row.type === 'menu' && ancestorsOf(placed, row.id).at(-1)?.id === module.id)
        .map((row) => {
          const grant = grants.get(row.id);
          return {
            menuId: row.id,
            key: row.key,
            label: label(row),
            possible: row.actions,
            actions: grant?.actions ?? [],
            scope: grant?.scope ?? 'tenant',
            scopeRefs: grant?.scopeRefs ?? [],
            includeSelf: grant?.includeSelf ?? false,
          };
        }),
    }));
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? -1) - (b[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
