import type { Endpoint } from '@personalia/contract';
import { call, messageOf, type Page } from '../platform/api/index.ts';

/**
 * The role service as the specification words it: every call answers with an error flag, data and a message, and
 * never throws.
 */
export type ServiceAnswer<T> =
  | { error: false; data: T; message: 'success' }
  | { error: true; data: null; message: string };

export interface RoleRow {
  id: string;
  name: string;
  description: string | null;
  /** Whose records its grants reach, for callers who see roles: "orgUnit, tenant". */
  scopes?: string | null;
}

export type PageAnswer = ServiceAnswer<RoleRow[]> & { metadata?: Page<RoleRow> };

const ADDRESS = '/v1/Role';

const request = <T>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  input: object = {},
  form: Endpoint['form'] = 'data',
) => call({ method, path, form } as Endpoint, input as never) as Promise<unknown> as Promise<T>;

export const roleService = {
  getAll: () => answer(request<RoleRow[]>('GET', ADDRESS)),
  getPagination: async (filter: Readonly<Record<string, string | number | undefined>>): Promise<PageAnswer> => {
    const page = await answer(request<Page<RoleRow>>('GET', `${ADDRESS}/GetPagination`, { query: filter }, 'page'));
    return page.error ? page : { ...page, data: page.data.data, metadata: page.data };
  },
  getById: (id: string) => answer(request<RoleRow>('GET', `${ADDRESS}/{id}`, { params: { id } })),
  create: (role: object) => answer(request<RoleRow>('POST', ADDRESS, { body: role })),
  update: (id: string, role: object) =>
    answer(request<RoleRow>('PUT', `${ADDRESS}/{id}`, { params: { id }, body: role })),
};

async function answer<T>(work: Promise<T>): Promise<ServiceAnswer<T>> {
  try {
    return { error: false, data: await work, message: 'success' };
  } catch (error) {
    return { error: true, data: null, message: messageOf(error) };
  }
}

/** Rows of the role list get a key and an id: from the chosen field, else the index of the row. */
export function withRowIds<T extends object>(rows: readonly T[], field?: keyof T): (T & { key: string; id: string })[] {
  return rows.map((row, index) => {
    const id = String((field && row[field]) ?? index);
    return { ...row, key: id, id };
  });
}
