/** SQL text: whether the tenant `t` has a row in a table, with further conditions on the row `x`. */
export const rowIn = (table: string, more = ''): string =>
  `exists (select from ${table} x where x.tenant_id = t.id${more})`;

export const ACTIVE = " and x.status = 'active'";
