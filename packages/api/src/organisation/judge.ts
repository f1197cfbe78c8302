import type { Finding, ProblemCode } from '@personalia/contract';
import type { Tx } from '@personalia/database';

/** What speaks against a record as it would be, at the field where it can be mended. */
export interface MasterFinding extends Finding<ProblemCode> {
  /** Where on screen to see what stands in the way. */
  readonly see?: string;
}

/** A record as it would be; `id` is null for a new one. */
export interface Wanted {
  readonly id: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

export type Judge = (
  tx: Tx,
  tenantId: string,
  rows: readonly Wanted[],
) => Promise<(readonly [number, MasterFinding])[]>;

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** What of some rows a statement is about; rows that a file only brings have no id that the database knows. */
export const asJson = (rows: readonly Wanted[], ...names: readonly string[]): string =>
  JSON.stringify(
    rows.map(({ id, values }, n) => ({
      n,
      id,
      ...Object.fromEntries(
        names.map((name) => [
          name,
          name.endsWith('Id') && !UUID.test(String(values[name])) ? null : (values[name] ?? null),
        ]),
      ),
    })),
  );
