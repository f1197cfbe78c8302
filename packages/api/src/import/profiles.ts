import type {
  CreateImportProfile,
  DeleteImportProfile,
  GetImportProfiles,
  ImportProfile,
  ImportSettings,
  UpdateImportProfile,
} from '@personalia/contract';
import { label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, type Handler, Problem, problemOfDatabaseError, stale } from '../platform/http/index.ts';
import type { ImportEntity } from './entities/entity.ts';
import { entitiesFor, entityOf, maySee, mayUpload } from './entities/index.ts';

/**
 * The mappings of these entities that were kept, the latest first. One that fills fields of a class closed to the caller
 * is not there, unless they made it (0.2): values for all rows and meanings of words are part of it.
 */
export async function profilesFor(
  tx: Tx,
  caller: Caller,
  entities: readonly ImportEntity[],
): Promise<readonly ImportProfile[]> {
  const known = new Map(entities.map((entity) => [entity.name, entity]));
  const found = await tx
    .selectFrom('import_profile')
    .select(['id', 'entity', 'name', 'header', 'settings', 'version', 'created_by'])
    .where('tenant_id', '=', caller.tenantId)
    .where('entity', 'in', [...known.keys()])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return found.flatMap(({ created_by, ...kept }) => {
    const [profile, entity] = [kept as ImportProfile, known.get(kept.entity)];
    const isOpen = entity && (created_by === caller.userId || maySee(entity, profile.settings, caller));
    return isOpen ? [profile] : [];
  });
}

async function one(tx: Tx, caller: Caller, id: string): Promise<ImportProfile> {
  const found = (await profilesFor(tx, caller, await entitiesFor(tx, caller))).find((profile) => profile.id === id);
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

/** Database refusals name the constraint; here only the name can be taken. */
async function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = problemOfDatabaseError(error, { label: () => label('Name', 'Nama'), values: { name } });
    throw problem;
  }
}

export const getProfiles: Handler<typeof GetImportProfiles> = async ({ tx, caller, input }) => {
  const { entity: asked } = input.query;
  const entities = (await entitiesFor(tx, caller)).filter(({ name }) => asked === undefined || name === asked);
  if (entities.length === 0) return [];
  return [...(await profilesFor(tx, caller, entities))].sort((a, b) => a.name.localeCompare(b.name));
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
        settings: JSON.stringify(ofEveryFile(settings)),
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
        settings: JSON.stringify(ofEveryFile(settings)),
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

/** What was corrected in one file is not meant for the next. */
const ofEveryFile = ({ corrections: _, ...settings }: ImportSettings): ImportSettings => settings;
