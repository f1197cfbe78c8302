import {
  CancelImport,
  DeleteImportArchive,
  type ImportEntityInfo,
  type ImportPolicy,
  type ImportRecord,
  type ImportSettings,
  MapImport,
  PauseImport,
  PutImportArchive,
  RereadImport,
  ResumeImport,
  RunImport,
  type TEXT_ENCODINGS,
  UndoImport,
  UploadImport,
  UploadSheet,
  ValidateImport,
} from '@personalia/contract';
import { useState } from 'react';
import { attempt, call, Problem } from '../../platform/api/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { goesInParts, sendInParts } from './send-in-parts.ts';
import { keepImport } from './use-imports.ts';

/** Runs one thing at a time, keeps what the server answers, and says what went wrong: by a notice, or by `tell`. */
export function useImportAction() {
  const [busy, setBusy] = useState(false);
  async function act(
    work: () => Promise<ImportRecord>,
    report?: (error: unknown) => void,
  ): Promise<ImportRecord | null> {
    setBusy(true);
    const upload = await attempt(work, report);
    setBusy(false);
    if (upload) {
      keepImport(upload);
      void jobsChanged();
    }
    return upload;
  }
  return { busy, act };
}

/** A large file goes in parts, of which `told` hears how many hundredths are there; what did not arrive whole goes at once. */
export async function uploadFile(
  file: File,
  entity: string | null,
  result: (percent: number) => void,
): Promise<ImportRecord> {
  const atOnce = () => call(UploadImport, { query: entity ? { entity } : {}, file });
  if (!goesInParts(file)) return atOnce();
  try {
    return await sendInParts(file, entity, (done, all) => result(Math.floor((done / all) * 100)));
  } catch (error) {
    if (error instanceof Problem && error.code === 'UPLOAD_BROKEN') return atOnce();
    throw error;
  }
}

export const addArchive = (id: string, file: File) => call(PutImportArchive, { params: { id }, file });
export const removeArchive = (id: string) => call(DeleteImportArchive, { params: { id } });

/** Keeps the mapping and begins the check. */
export async function checkImport(
  id: string,
  entity: ImportEntityInfo,
  settings: ImportSettings,
): Promise<ImportRecord> {
  await call(MapImport, { params: { id }, body: { entity: entity.name, settings } });
  return call(ValidateImport, { params: { id } });
}

const one = (endpoint: typeof PauseImport) => (id: string) => call(endpoint, { params: { id } });

export const runImport = (id: string, policy: ImportPolicy) => call(RunImport, { params: { id }, body: { policy } });
export const checkAgain = one(ValidateImport);
export const pauseImport = one(PauseImport);
export const resumeImport = one(ResumeImport);
export const cancelImport = one(CancelImport);
export const undoImport = one(UndoImport);

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
export const rereadSheet = (id: string, sheet: number) => call(RereadImport, { params: { id }, body: { sheet } });
/** The same file as another data type: its columns are proposed again. */
export const rereadAs = (id: string, entity: string) => call(RereadImport, { params: { id }, body: { entity } });
/** Another sheet of the same workbook, as an upload of its own. */
export const uploadSheet = (id: string, sheet: number) => call(UploadSheet, { params: { id }, body: { sheet } });
export const rereadImport = (id: string, encoding: TextEncoding) =>
  call(RereadImport, { params: { id }, body: { encoding } });
