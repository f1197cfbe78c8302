import * as z from 'zod';
import { ACTIONS, SCOPES } from '../platform/access.ts';
import { CLASS_ACCESS, FIELD_CLASSES } from '../platform/field-class.ts';
import { type Label, label } from '../platform/label.ts';

/** What a role grants on one menu: some actions, and whose records they reach. */
export const MenuGrant = z.strictObject({
  menuId: z.uuid(),
  actions: z.array(z.enum(ACTIONS)).max(ACTIONS.length),
  scope: z.enum(SCOPES).default('tenant'),
  /** Units or employers of the scope; none named: the user's own. */
  scopeRefs: z.array(z.uuid()).max(200).default([]),
  includeSelf: z.boolean().default(false),
});
export type MenuGrant = z.output<typeof MenuGrant>;

export const FieldGrant = z.strictObject({ class: z.enum(FIELD_CLASSES), access: z.enum(CLASS_ACCESS) });
export type FieldGrant = z.output<typeof FieldGrant>;

/** One row of the permission matrix: a menu, what is possible there, and what is granted. */
const MatrixMenu = MenuGrant.extend({ key: z.string(), label: z.string(), possible: z.array(z.enum(ACTIONS)) });
export type MatrixMenu = z.output<typeof MatrixMenu>;

export const MatrixModule = z.object({ key: z.string(), label: z.string(), menus: z.array(MatrixMenu) });
export type MatrixModule = z.output<typeof MatrixModule>;

/** A pair of actions that one person must not have together, as it would be found in somebody's access. */
export const DutyConflict = z.object({
  ruleId: z.string(),
  code: z.string(),
  severity: z.enum(['block', 'warn']),
  userId: z.string().nullable(),
  name: z.string(),
  a: z.string(),
  b: z.string(),
});
export type DutyConflict = z.output<typeof DutyConflict>;

export const SCOPE_LABELS: Readonly<Record<(typeof SCOPES)[number], Label>> = {
  self: label('Own record', 'Data sendiri'),
  direct: label('Direct reports', 'Bawahan langsung'),
  tree: label('All below', 'Semua bawahan'),
  orgUnit: label('Organisation unit', 'Unit organisasi'),
  employer: label('Employer', 'Pemberi kerja'),
  tenant: label('Everyone', 'Semua orang'),
};

export const ACTION_LABELS: Readonly<Record<(typeof ACTIONS)[number], Label>> = {
  view: label('View', 'Lihat'),
  create: label('Create', 'Buat'),
  edit: label('Edit', 'Ubah'),
  delete: label('Delete', 'Hapus'),
  approve: label('Approve', 'Setujui'),
  export: label('Export', 'Ekspor'),
  exportUnmasked: label('Export in full', 'Ekspor lengkap'),
};

export const CLASS_ACCESS_LABELS: Readonly<Record<(typeof CLASS_ACCESS)[number], Label>> = {
  none: label('None', 'Tidak ada'),
  view: label('View', 'Lihat'),
  edit: label('Edit', 'Ubah'),
};
