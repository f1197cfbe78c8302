import type {
  CreateImportProfile,
  DeleteImportProfile,
  GetImportProfiles,
  ImportProfile,
  UpdateImportProfile,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, type Handler, Problem, problemOfDatabaseError, stale } from '../platform/http/index.ts';
import { entityOf, mayUpload } from './entities/index.ts';

const all = (tx: Tx, caller: Caller) =>
  tx
    .selectFrom('import_profile')
    .select(['id', 'entity', 'name', 'header', 'settings', 'version'])
    .where('tenant_id', '=', caller.tenantId);

const visible = (caller: Caller, profile: { entity: string }): boolean => mayUpload(entityOf(profile.entity), caller);

async function one(tx: Tx, caller: Caller, id: string): Promise<ImportProfile> {
  const found = await all(tx, caller).where('id', '=', id).executeTakeFirst();
  if (!found || !visible(caller, found)) throw new Problem('NOT_FOUND');
  return found as ImportProfile;
}

/** Database refusals name the constraint; here only the name can be taken. */
async function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = problemOfDatabaseError(error, { label: () => 'Name', values: { name } });
    throw problem;
  }
}

export const getProfiles: Handler<typeof GetImportProfiles> = async ({ tx, caller, input }) => {
  const { entity } = input.query;
  const query = entity ? all(tx, caller).where('entity', '=', entity) : all(tx, caller);
  return (await query.orderBy('name').execute()).filter((profile) => visible(caller, profile));
};

export const createProfile: Handler<typeof CreateImportProfile> = async ({ tx, caller, input }) => {
  const { entity, name, header, settings } = input.body;
  if (!mayUpload(entityOf(entity), caller)) throw new Problem('FORBIDDEN');
  const { id } = await named(name, () =>
    tx
      .insertInto('import_profile')
      .values({
        tenant_id: caller.tenantId,
        entity,
        name,
        header: JSON.stringify(header),
        settings: JSON.stringify(settings),
        created_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return one(tx, caller, id);
};

export const updateProfile: Handler<typeof UpdateImportProfile> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  const { name, header, settings, version } = input.body;
  const current = await one(tx, caller, id);
  const changed = await named(name, () =>
    tx
      .updateTable('import_profile')
      .set((e) => ({
        name,
        header: JSON.stringify(header),
        settings: JSON.stringify(settings),
        updated_at: new Date().toISOString(),
        version: e('version', '+', 1),
      }))
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (Number(changed.numUpdatedRows) === 0) throw stale(current);
  return one(tx, caller, id);
};

export const deleteProfile: Handler<typeof DeleteImportProfile> = async ({ tx, caller, input }) => {
  await one(tx, caller, input.params.id);
  await tx
    .deleteFrom('import_profile')
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', input.params.id)
    .execute();
};
