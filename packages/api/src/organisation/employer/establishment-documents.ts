import {
  type AddEstablishmentFile,
  type DeleteEstablishmentFile,
  Establishment,
  type GetEstablishmentFile,
  type GetEstablishmentFiles,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type FilePlace, fileRows } from '../../platform/files/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { storeOf } from '../../platform/resource/index.ts';
import type { RowListStore } from '../../platform/rows/index.ts';
import { limitsOfType } from '../document-limits.ts';
import { wrongTypes } from '../document-use.ts';

const files = fileRows('establishment_file', 'establishment_id');
const store = storeOf(Establishment);

/** Files go with their documents. */
export const documentStore: RowListStore = {
  table: 'establishment_document',
  owner: 'establishment_id',
  order: ['name'],
  judge: async (tx, tenantId, _record, rows) => {
    const typeIds = rows.map((row) => row['documentTypeId']);
    const wrong = await wrongTypes(tx, tenantId, 'establishments', typeIds);
    const at = typeIds.findIndex((id) => wrong.has(id));
    if (at >= 0) throw Problem.at(`rows.${at}.documentTypeId`, 'DOCUMENT_TYPE_USE', { ...wrong.get(typeIds[at]) });
  },
  settle: (tx, tenantId, ids) =>
    sql`
      delete from establishment_file f where f.tenant_id = ${tenantId} and f.establishment_id = any(${[...ids]}::uuid[])
        and not exists (select from establishment_document d where d.tenant_id = f.tenant_id and d.id = f.record_id)`.execute(
      tx,
    ),
};

/** The document that a file is kept with, of an establishment in reach. */
async function documentOf(tx: Tx, caller: Caller, { id, rowId }: { readonly id: string; readonly rowId: string }) {
  await store.one(tx, caller, id);
  const found = await tx
    .selectFrom('establishment_document')
    .select('document_type_id')
    .where('tenant_id', '=', caller.tenantId)
    .where('establishment_id', '=', id)
    .where('id', '=', rowId)
    // Whoever takes the document away meanwhile waits, or is waited for.
    .forShare()
    .executeTakeFirst();
  if (!found) throw new Problem('NOT_FOUND');
  return { place: { ownerId: id, recordId: rowId } satisfies FilePlace, typeId: found.document_type_id };
}

export const establishmentFiles: Handler<typeof GetEstablishmentFiles> = async ({ tx, caller, input }) =>
  files.list(tx, caller, (await documentOf(tx, caller, input.params)).place);

export const addEstablishmentFile: Handler<typeof AddEstablishmentFile> = async (call) => {
  const { tx, caller, input } = call;
  const { place, typeId } = await documentOf(tx, caller, input.params);
  const { id } = await files.keep(call, place, await limitsOfType(tx, caller.tenantId, typeId));
  return files.one(tx, caller, place, id);
};

export const establishmentFile: Handler<typeof GetEstablishmentFile> = async (call) => {
  const { tx, caller, input } = call;
  const { place } = await documentOf(tx, caller, input.params);
  return files.give(call, place, input.params.fileId, 'EstablishmentDocument');
};

export const deleteEstablishmentFile: Handler<typeof DeleteEstablishmentFile> = async ({ tx, caller, input }) => {
  const { place } = await documentOf(tx, caller, input.params);
  await files.remove(tx, caller, place, input.params.fileId);
};
