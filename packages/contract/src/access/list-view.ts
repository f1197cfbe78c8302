import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { lineOfText } from '../platform/line-of-text.ts';
import { PAGE_SIZES } from '../platform/list-query.ts';

/** How a person wants to see a list: which columns in what order, how dense, how long. Kept per user and list. */
const columnName = z.string().min(1).max(60);

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const ListLayout = z.strictObject({
  /** Columns that the person placed, in their order. A column in neither list is new and is shown at its own place. */
  columns: z.array(columnName).max(100),
  hidden: z.array(columnName).max(100),
  density: z.enum(DENSITIES),
  pageSize: z.literal(PAGE_SIZES),
});
export type ListLayout = z.infer<typeof ListLayout>;

/** What a saved view remembers of a list's address, and its layout. Filter keys are `{field}.{operator}`. */
const ListState = z.strictObject({
  search: z.string().max(200),
  sort: z.array(z.string().max(60)).max(3),
  status: z.array(z.string().max(20)).max(20),
  filters: z.record(z.string().max(100), z.string().max(10_000)),
  layout: ListLayout,
});
export type ListState = z.infer<typeof ListState>;

/** The web route of a list without its slash (`grade`): the same word as the resource's path and menu key. */
const list = z.string().min(1).max(80);

const viewName = lineOfText(1, 60);

const ListView = z.object({
  id: z.string(),
  name: z.string(),
  state: ListState,
  /** The role that sees this view too; null keeps it to its owner. */
  sharedWith: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Opens by itself when this user comes to the list. A choice of each user, also for a view of somebody else. */
  isDefault: z.boolean(),
  /** Only the owner may change or delete a view. */
  mine: z.boolean(),
});
export type ListView = z.infer<typeof ListView>;

export const GetListViews = defineEndpoint({
  name: 'GetListViews',
  summary: 'Saved views of a list, own ones and those shared with the active role, and the own layout',
  method: 'GET',
  path: '/v1/ListView',
  access: 'signed-in',
  query: z.strictObject({ list }),
  reply: z.object({ views: z.array(ListView), layout: ListLayout.nullable() }),
});

const ViewDraft = {
  name: viewName,
  state: ListState,
  /** Only a role that the user holds may be named. */
  roleId: z.uuid().nullable(),
  isDefault: z.boolean(),
};

export const CreateListView = defineEndpoint({
  name: 'CreateListView',
  summary: 'Save a view of a list',
  method: 'POST',
  path: '/v1/ListView',
  access: 'signed-in',
  body: z.strictObject({ list, ...ViewDraft }),
  reply: ListView,
  status: 201,
});

export const UpdateListView = defineEndpoint({
  name: 'UpdateListView',
  summary: 'Change an own view: its name, what it shows, with whom it is shared',
  method: 'PUT',
  path: '/v1/ListView/{id}',
  access: 'signed-in',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject(ViewDraft),
  reply: ListView,
});

export const DeleteListView = defineEndpoint({
  name: 'DeleteListView',
  summary: 'Delete an own view',
  method: 'DELETE',
  path: '/v1/ListView/{id}',
  access: 'signed-in',
  params: z.strictObject({ id: z.uuid() }),
  form: 'nothing',
});

export const SetDefaultListView = defineEndpoint({
  name: 'SetDefaultListView',
  summary: 'Choose the view a list opens with; null opens it without one',
  method: 'POST',
  path: '/v1/ListView/Default',
  access: 'signed-in',
  body: z.strictObject({ list, viewId: z.uuid().nullable() }),
  form: 'nothing',
});

export const SaveListLayout = defineEndpoint({
  name: 'SaveListLayout',
  summary: 'Keep the columns, density and page size of a list for the signed-in user; null goes back to the original',
  method: 'PUT',
  path: '/v1/ListView/Layout',
  access: 'signed-in',
  body: z.strictObject({ list, layout: ListLayout.nullable() }),
  form: 'nothing',
});
