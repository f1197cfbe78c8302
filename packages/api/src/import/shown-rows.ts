import { Employee } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { peopleCalled, scopeOfEmployees } from '../employee/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { mayUse, resources, storeOf } from '../platform/resource/index.ts';
import { calledByKey } from './called-by-key.ts';
import type { EntityDescription } from './entities/entity-parts.ts';

export interface Shown {
  /** The page that shows a record. */
  readonly link: string | null;
  /** What that page is about; nothing where its reader may not see it, or where it is gone. */
  readonly label: string | null;
}

/** Where the records of a page of rows are shown, and as what: one question for the pages and one for the names. */
export async function shownRows(
  tx: Tx,
  caller: Caller,
  { name, menu, shownWith }: EntityDescription,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Shown> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return () => ({ link: null, label: null });
  const pages = await shownWith?.pages?.(tx, caller.tenantId, known);
  const pageOf = (id: string): string | undefined => (pages ? pages.get(id) : id);
  const shown = [...new Set(known.flatMap((id) => pageOf(id) ?? []))];
  const names = await namesOf(tx, caller, shownWith?.kind ?? name, shown);
  return (id) => {
    const page = id === null ? undefined : pageOf(id);
    if (page === undefined) return { link: null, label: null };
    return { link: `/${menu}/${menu}-form/${page}`, label: names.get(page) ?? null };
  };
}

async function namesOf(
  tx: Tx,
  caller: Caller,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (kind === Employee.name) {
    const people = await peopleCalled(tx, caller, ids, scopeOfEmployees(caller, 'view'));
    return new Map([...people].map(([id, { name }]) => [id, name]));
  }
  const resource = resources.get(kind);
  const title = resource?.fields[resource.title];
  if (!resource) return new Map();
  if (title?.kind !== 'text') return calledByKey(tx, caller, resource, ids);
  if (!mayUse(caller, title.options.class ?? 'basic', 'view')) return new Map();
  const found = await storeOf(resource).options(tx, caller, { ids: ids.join(','), limit: ids.length });
  return new Map(found.flatMap(({ id, code, name }) => ((name ?? code) ? [[id, name ?? code ?? '']] : [])));
}
