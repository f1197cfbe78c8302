import type { FieldClass, Finding, Label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { OwnerFacts } from '@personalia/domain';

type Values = Readonly<Record<string, unknown>>;

/** A record as it would be, with `employeeId` among its values; `id` is null for a new one. */
export interface JudgedRecord {
  readonly id: string | null;
  readonly values: Values;
}

/** Where records are judged: in a form, which is a file of one row, or in an upload. */
export interface RecordContext {
  readonly tx: Tx;
  readonly tenantId: string;
  /** Whether whoever writes may see facts of a class. */
  sees(fieldClass: FieldClass): boolean;
  owners(ids: readonly string[]): Promise<ReadonlyMap<string, OwnerFacts>>;
  /** How people are named to whoever writes. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string | Label>>;
  /** Kept from the first row of a file to the last. */
  readonly memory: Map<string, unknown>;
  /** The upload checks by itself that no two records have the same key. */
  readonly isUpload: boolean;
}

/** A rule of a kind of record: rows in, findings by row out. What it looks at is read once for all rows. */
export type RecordJudge = (
  context: RecordContext,
  rows: readonly JudgedRecord[],
) => Promise<readonly (readonly Finding[])[]> | readonly (readonly Finding[])[];

/** The person whose record it is, where that is known: a file may name somebody who is not there. */
export const ownerIn = ({ employeeId }: Values): string[] =>
  typeof employeeId === 'string' && employeeId.length === 36 ? [employeeId] : [];

export const ownersIn = (rows: readonly JudgedRecord[]): string[] => [
  ...new Set(rows.flatMap(({ values }) => ownerIn(values))),
];

/** A rule of one record and its owner. */
export const ofOwner =
  (rule: (values: Values, owner: OwnerFacts) => Finding[]): RecordJudge =>
  async ({ owners }, rows) => {
    const known = await owners(ownersIn(rows));
    return rows.map(({ values }) => {
      const owner = known.get(String(values['employeeId']));
      return owner ? rule(values, owner) : [];
    });
  };

/** All findings of some rules, by row. */
export async function judgeAll(
  judges: readonly RecordJudge[],
  context: RecordContext,
  rows: readonly JudgedRecord[],
): Promise<Finding[][]> {
  const found: (readonly (readonly Finding[])[])[] = [];
  for (const judge of judges) found.push(await judge(context, rows));
  return rows.map((_, n) => found.flatMap((one) => one[n] ?? []));
}
