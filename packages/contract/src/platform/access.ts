/**
 * What a role may do on a menu (claims-workflow-access D3). `exportUnmasked`: an export may hold numbers of identity cards
 * and bank accounts in full, for a reason that is kept (organisation-and-employee 17.2).
 */
export const ACTIONS = ['view', 'create', 'edit', 'delete', 'approve', 'export', 'exportUnmasked'] as const;
export type Action = (typeof ACTIONS)[number];

/** Whose records a granted action reaches (RO-5), from narrow to wide. */
export const SCOPES = ['self', 'direct', 'tree', 'orgUnit', 'employer', 'tenant'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * Who may call an endpoint: anybody, anybody who is signed in, or whoever holds an action on a menu key.
 * Several menus mean: one of them is enough. `device`: no person, but a device with a key of its own.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'device'
  | { readonly menu: string | readonly string[]; readonly action: Action };
