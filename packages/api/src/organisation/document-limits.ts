import type { Tx } from '@personalia/database';
import { ALL_KINDS, type FileLimits } from '../platform/files/index.ts';

/** Unless the type of the document says otherwise. */
export const USUAL_FILES: FileLimits = { megabytes: 10, kinds: ALL_KINDS };

/** What the type of a document says of its files (organisation-and-employee 10.7). */
export const limitsOf = (type: {
  readonly max_megabytes: number;
  readonly allowed_formats: readonly string[] | null;
}): FileLimits => ({
  megabytes: type.max_megabytes,
  kinds: ALL_KINDS.filter((kind) => type.allowed_formats?.includes(kind) ?? true),
});

/** The same by the type itself: a document's type may allow more or less than is usual. */
export async function limitsOfType(tx: Tx, tenantId: string, typeId: unknown): Promise<FileLimits> {
  if (typeof typeId !== 'string') return USUAL_FILES;
  const type = await tx
    .selectFrom('document_type')
    .select(['max_megabytes', 'allowed_formats'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', typeId)
    .executeTakeFirst();
  return type ? limitsOf(type) : USUAL_FILES;
}
