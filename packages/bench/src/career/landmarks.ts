import type { ChartNode } from '@personalia/contract';
import { element } from '../api/product-tasks.ts';
import type { ProductPage } from '../api/subject.ts';
import type { HttpClient } from '../system/http-client.ts';

/** A day on which most people of the tenant were employed already, and whose facts are not today's. */
export const pastDay = '2024-06-15';

/** People of today who were there on that day: spread over the half that was hired first. */
export async function findPeople(client: HttpClient, rows: number, count: number): Promise<string[]> {
  const pages = Math.floor(rows / 20 / 2);
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const page = 1 + Math.floor((pages * place) / count);
    const { data } = await client.json<ProductPage>('GET', `${list}?status=active&sort=hireDate&page=${page}`);
    ids.push(element(data, place).id);
  }
  return ids;
}

const list = '/v1/Employee/GetPagination';

interface Chart {
  readonly data: { readonly nodes: readonly ChartNode[] };
}

export const chartBelow = (mode: 'people' | 'units', root?: string): string =>
  `/v1/OrganizationUnit/Chart?mode=${mode}${root === undefined ? '' : `&root=${root}`}`;

/** Boxes that can be opened, step by step from the top, the ones with the most below them first. */
export async function findBoxes(client: HttpClient, mode: 'people' | 'units', count: number): Promise<string[]> {
  const found: string[] = [];
  let level: (string | undefined)[] = [undefined];
  while (level.length > 0 && found.length < count) {
    const below: ChartNode[] = [];
    for (const root of level.slice(0, 10)) {
      const { data } = await client.json<Chart>('GET', chartBelow(mode, root));
      below.push(...data.nodes.filter(({ direct, kind, id }) => direct > 0 && kind !== 'vacancy' && id !== root));
    }
    level = below.toSorted((a, b) => b.direct - a.direct).map(({ id }) => id);
    found.push(...level.filter((id) => id !== undefined).slice(0, 20));
  }
  if (found.length === 0) throw new Error(`the chart of ${mode} has nothing to open`);
  return found.slice(0, count);
}
