import type { Action, Resource, ResourceEndpoints } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { product } from '../area/product.ts';
import { type Caller, type Handler, isOutOfScope, Problem, type Route, route } from '../http/index.ts';
import type { Resources } from './columns.ts';
import { exportRecords } from './export.ts';
import { exportSource } from './export-source.ts';
import { activeUnlessAsked } from './filters.ts';
import { historyOf } from './history.ts';
import type { ListedResource, ResourceOptions } from './listed.ts';
import type { RowFilter } from './reader/source.ts';
import { type ResourceStore, resourceStore } from './store.ts';
import { switchAll } from './switch-all.ts';
import type { SwitchOne } from './switchable.ts';
import { withOwnerOfTaken } from './taken-within.ts';
import { tenantHistoryOf } from './tenant-fields.ts';
import { deleteRecord, insertRecord, setStatus, updateRecord } from './write.ts';

/** One handler for each endpoint of a plain resource. Override by spreading and replacing a key. */
export type ResourceHandlers = {
  readonly [K in keyof ResourceEndpoints]: K extends 'activate' | 'deactivate'
    ? SwitchOne
    : Handler<ResourceEndpoints[K]>;
};

/** Every plain resource by its name, as the areas list them; looked up when a request comes. */
export const resources = {
  get: (name: string): Resource | undefined => product().resources.get(name)?.definition,
  keys: (): Iterable<string> => product().resources.keys(),
  values: (): Resource[] => [...product().resources.values()].map(({ definition }) => definition),
};

/** The names of all kinds of records. */
export const kindsOfRecords = (): string[] => [...product().kinds.keys()];

/** What a reference may point to, by its name. */
export const referable: Resources = { get: (name) => product().kinds.get(name) };

export const storeOf = (resource: Resource, narrow?: RowFilter, action?: Action): ResourceStore =>
  resourceStore(resource, referable, narrow, action);

export function defaults(resource: Resource, store: ResourceStore = storeOf(resource)): ResourceHandlers {
  const editable = store.within('edit');
  return {
    all: ({ tx, caller, input }) =>
      store.all(
        tx,
        caller,
        { page: 1, pageSize: 1, status: ['active'], ...(input.query.search ? { search: input.query.search } : {}) },
        input.query.limit ?? 500,
      ),
    options: ({ tx, caller, input }) => store.options(tx, caller, input.query),
    page: ({ tx, caller, input }) => store.page(tx, caller, activeUnlessAsked(resource, input.query)),
    one: ({ tx, caller, input }) => store.one(tx, caller, input.params.id),
    create: async ({ tx, caller, input }) => {
      const values = input.body as Record<string, unknown>;
      await refuseSubject(tx, caller, resource, values, 'create');
      const insert = () => insertRecord(tx, caller, resource, values);
      return store
        .within('create')
        .one(tx, caller, await withOwnerOfTaken(tx, caller, { resource, known: referable }, values, insert));
    },
    update: async ({ tx, caller, input }) => {
      const { version, ...values } = input.body as { version: number };
      await refuseSubject(tx, caller, resource, values, 'edit');
      const update = () => updateRecord(tx, caller, editable, input.params.id, version, values);
      return withOwnerOfTaken(tx, caller, { resource, known: referable }, values, update);
    },
    remove: ({ tx, caller, input }) => deleteRecord(tx, caller, store.within('delete'), input.params.id),
    deactivate: ({ tx, caller, input }) => changeStatus(editable, tx, caller, input, 'inactive'),
    activate: ({ tx, caller, input }) => changeStatus(editable, tx, caller, input, 'active'),
    deactivateAll: (call) => switchAll(resource.name, 'inactive', call),
    activateAll: (call) => switchAll(resource.name, 'active', call),
    history: async ({ tx, caller, input }) => {
      await store.one(tx, caller, input.params.id);
      const own = await historyOf(tx, caller, resource, input.params.id);
      const further = await tenantHistoryOf(tx, caller, resource.name, input.params.id);
      return [...own, ...further].sort((one, other) => other.at.localeCompare(one.at));
    },
    exportFile: ({ input, ...call }) => {
      const query = activeUnlessAsked(resource, input.query);
      return exportRecords(exportSource(store.within('export')), { ...call, input: { ...input, query } });
    },
  };
}

/** RO-6: nobody writes a record about an employee out of scope; to the caller that employee is not there. */
async function refuseSubject(
  tx: Tx,
  caller: Caller,
  { subject, menu, path }: Resource,
  values: Readonly<Record<string, unknown>>,
  action: Action,
): Promise<void> {
  const employeeId = subject && values[subject.field];
  if (typeof employeeId !== 'string') return;
  const grant = { menus: [subject?.menu ?? menu ?? path].flat(), action: subject?.action ?? action };
  if (await isOutOfScope(tx, caller, grant, [employeeId])) throw Problem.at(subject?.field ?? '', 'REFERENCE_MISSING');
}

async function changeStatus(
  store: ResourceStore,
  tx: Parameters<typeof setStatus>[0],
  caller: Parameters<typeof setStatus>[1],
  input: { params: { id: string }; body: { version: number } },
  status: 'active' | 'inactive',
) {
  await setStatus(tx, caller, store, input.params.id, input.body.version, status);
  return store.one(tx, caller, input.params.id);
}

/** The routes of a plain resource: `...resource(Grade)`, or with some handlers replaced and what else is said of it. */
export function resource(
  definition: Resource,
  handlers: ResourceHandlers = defaults(definition),
  options: ResourceOptions = {},
): Route[] {
  const store = storeOf(definition);
  const switches = { active: handlers.activate, inactive: handlers.deactivate };
  const listed: ListedResource = {
    ...options,
    definition,
    source: exportSource(store.within('export')),
    switchable: { store: store.within('edit'), switches },
  };
  return (Object.keys(definition.endpoints) as (keyof ResourceEndpoints)[]).map((key) => ({
    ...route(definition.endpoints[key], handlers[key] as Handler<(typeof definition.endpoints)[typeof key]>),
    listed,
  }));
}
