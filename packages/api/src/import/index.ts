/**
 * Upload Data: a file becomes records (organisation-and-employee 17.1). The walk: `upload` takes it in, `check/dry-run.ts`
 * judges every row, `write/run.ts` writes them, `write/undo.ts` takes them back. What can be uploaded is in `entities`.
 */
import {
  BeginPartedUpload,
  CancelImport,
  CreateImportProfile,
  DeleteImportArchive,
  DeleteImportProfile,
  ExportImport,
  FinishPartedUpload,
  GetImport,
  GetImportEntities,
  GetImportErrorFile,
  GetImportFiles,
  GetImportFindings,
  GetImportProfiles,
  GetImportRows,
  GetImports,
  GetImportTemplate,
  MapImport,
  PauseImport,
  PutImportArchive,
  PutUploadPart,
  RereadImport,
  ResumeImport,
  RunImport,
  UndoImport,
  UpdateImportProfile,
  UploadImport,
  UploadSheet,
  ValidateImport,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { defineArea } from '../platform/area/index.ts';
import { type Caller, type Handler, route } from '../platform/http/index.ts';
import type { JobDefinition } from '../platform/jobs/index.ts';
import {
  cancelImport,
  getImport,
  getImports,
  mapImport,
  pauseImport,
  rereadImport,
  resumeImport,
  runImport,
  undoImport,
  validateImport,
} from './actions.ts';
import { deleteArchive, getImportFiles, putArchive } from './archive/routes.ts';
import { dryRunJob } from './check/dry-run.ts';
import type { ImportEntity } from './entities/entity.ts';
import { entitiesFor, fieldsFor, ownSources } from './entities/index.ts';
import { getErrorFile } from './files/error-file.ts';
import { exportEntity, mayExport } from './files/export-file.ts';
import { getTemplate } from './files/template.ts';
import { getImportFindings } from './findings.ts';
import { forgetOldImports } from './forget-old.ts';
import { createProfile, deleteProfile, getProfiles, updateProfile } from './profiles.ts';
import { getImportRows } from './rows.ts';
import { roleDefaults } from './set-up.ts';
import { trail } from './trail.ts';
import { beginUpload, finishUpload, putPart } from './upload/parts.ts';
import { uploadImport, uploadSheet } from './upload/upload.ts';
import { runJob } from './write/run.ts';
import { undoJob } from './write/undo.ts';

const getEntities: Handler<typeof GetImportEntities> = async ({ tx, caller }) =>
  Promise.all(mostUploadedFirst(await entitiesFor(tx, caller)).map((entity) => describeEntity(tx, caller, entity)));

/** What people upload most; all others come behind them, in the order in which one builds on the other. */
const MOST_UPLOADED = [
  'Employee',
  'EmploymentHistory',
  'PayHistory',
  'OrganizationUnit',
  'Position',
  'Location',
  'Grade',
  'EmployeeBankAccount',
  'EmployeeAddress',
  'EmployeeIdentifier',
  'EmployeeFamilyMember',
];

function mostUploadedFirst(entities: readonly ImportEntity[]): ImportEntity[] {
  const place = ({ name }: ImportEntity): number => MOST_UPLOADED.indexOf(name) + 1 || MOST_UPLOADED.length + 1;
  return entities.toSorted((a, b) => place(a) - place(b));
}

async function describeEntity(tx: Tx, caller: Caller, entity: ImportEntity) {
  const asked = (await entity.asked?.(tx, caller.tenantId)) ?? [];
  return {
    name: entity.name,
    label: entity.label,
    path: `/${entity.menu}`,
    modes: [...entity.modes],
    exportable: mayExport(entity, caller),
    takesFiles: entity.takesFiles ?? false,
    hasPeriods: entity.together !== undefined && entity.fields.some(({ key }) => key === 'validTo'),
    isPeople: entity.isPeople ?? false,
    needs: [...(entity.needs ?? []), ...asked],
    matchKeys: entity.matchKeys.map(({ key, label }) => ({ key, label })),
    fields: fieldsFor(entity, caller).map(({ key, label, field, creatable, askedLater }) => ({
      key,
      label,
      kind: field.kind,
      required: field.required && !askedLater && field.options.initial === undefined,
      help: field.options.help ?? null,
      choices: field.options.choices ?? null,
      to: field.options.to ?? null,
      list: field.options.list ?? null,
      creatable: creatable ?? false,
      sealed: field.options.sealed ?? false,
    })),
  };
}

const routes = [
  route(GetImportEntities, getEntities),
  route(UploadImport, uploadImport),
  route(UploadSheet, uploadSheet),
  route(BeginPartedUpload, beginUpload),
  route(PutUploadPart, putPart),
  route(FinishPartedUpload, finishUpload),
  route(GetImports, getImports),
  route(GetImport, getImport),
  route(RereadImport, rereadImport),
  route(MapImport, mapImport),
  route(ValidateImport, validateImport),
  route(RunImport, runImport),
  route(PauseImport, pauseImport),
  route(ResumeImport, resumeImport),
  route(CancelImport, cancelImport),
  route(UndoImport, undoImport),
  route(GetImportRows, getImportRows),
  route(GetImportFindings, getImportFindings),
  route(PutImportArchive, putArchive),
  route(DeleteImportArchive, deleteArchive),
  route(GetImportFiles, getImportFiles),
  route(GetImportErrorFile, getErrorFile),
  route(GetImportTemplate, getTemplate),
  route(ExportImport, exportEntity),
  route(GetImportProfiles, getProfiles),
  route(CreateImportProfile, createProfile),
  route(UpdateImportProfile, updateProfile),
  route(DeleteImportProfile, deleteProfile),
];

export const dataImport = defineArea({
  name: 'import',
  routes,
  jobs: [dryRunJob, runJob, undoJob] as unknown as readonly JobDefinition[],
  schedules: [forgetOldImports],
  exports: ownSources,
  trail,
  roleDefaults,
});
