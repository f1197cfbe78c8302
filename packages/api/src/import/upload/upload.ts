import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import {
  type ImportRecord,
  type ImportSettings,
  isMasked,
  maskOf,
  type UploadImport,
  type UploadSheet,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type CellValue, cellText, guessFormats, type SampledColumn } from '@personalia/domain';
import {
  type FileStore,
  filesOf,
  type OpenSheet,
  type ReadOptions,
  readSheet,
  receivedFile,
  recordFile,
  type WrittenFile,
} from '../../platform/files/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import type { ImportEntity } from '../entities/entity.ts';
import { entitiesFor, entityOf } from '../entities/index.ts';
import { bestEntity, proposeMapping } from '../headings/propose-mapping.ts';
import { mostRows } from '../limits.ts';
import { type ImportSource, readImport, toImportRecord } from '../record.ts';
import { formerMapping, settingsOf } from './former-mapping.ts';
import { readProblem } from './read-problem.ts';

const SAMPLES = 5;

/** Takes a file in, tells how it reads, and proposes what its columns are. */
export const uploadImport: Handler<typeof UploadImport> = async ({ tx, caller, input, request, received }) => {
  return takeIn(tx, caller, filesOf(request), receivedFile(received), input.query);
};

/** The same of a file that is here. */
export async function takeIn(
  tx: Tx,
  caller: Caller,
  files: FileStore,
  file: WrittenFile,
  { entity: asked, ...reading }: Reading & { readonly entity?: string | undefined },
): Promise<ImportRecord> {
  if (asked !== undefined) entityOf(asked);
  const allowed = (await entitiesFor(tx, caller)).filter(({ name }) => asked === undefined || name === asked);
  if (allowed.length === 0) throw new Problem('FORBIDDEN');
  try {
    const read = await propose(tx, files, caller, file.id, allowed, reading);
    const fileId = await recordFile(tx, file);
    return await begin(tx, caller, { fileId, fileName: file.name.slice(0, 200) }, read);
  } catch (error) {
    throw readProblem(error);
  }
}

/** Another sheet of a workbook, as an upload of its own: what it holds may be something else. */
export const uploadSheet: Handler<typeof UploadSheet> = async ({ tx, caller, input, request }) => {
  const first = await readImport(tx, caller.tenantId, input.params.id);
  const allowed = await entitiesFor(tx, caller);
  if (!allowed.some(({ name }) => name === first.entity) || first.file_id === null) throw new Problem('NOT_FOUND');
  if (first.source.sheets[input.body.sheet] === undefined) throw Problem.at('sheet', 'VALIDATION');
  try {
    const read = await propose(tx, filesOf(request), caller, first.file_id, allowed, input.body);
    return await begin(tx, caller, { fileId: first.file_id, fileName: first.file_name }, read);
  } catch (error) {
    throw readProblem(error);
  }
};

interface Proposed {
  readonly entity: ImportEntity;
  readonly source: ImportSource;
  readonly settings: ImportSettings;
}

/** Reads a file and proposes which of these it holds, or takes the one that was chosen, and what its columns are. */
export async function propose(
  tx: Tx,
  files: FileStore,
  caller: Caller,
  fileId: string,
  entities: readonly ImportEntity[],
  reading: Reading,
  isChosen = false,
): Promise<Proposed> {
  const { source, samples } = await look(files, caller, fileId, reading);
  const former = await formerMapping(tx, caller, entities, source.header);
  if (!former) {
    const { entity, mapping } = bestEntity(entities, columnsOf(source, samples), isChosen);
    return { entity, source: withoutSecrets(entity, mapping, source), settings: proposal(entity, mapping, samples) };
  }
  const { entity, profile } = former;
  const instead = proposal(entity, proposeMapping(entity, columnsOf(source, samples)), samples);
  const settings = settingsOf(former, source.header, instead, caller);
  // Of a former file only what changes something: most are read by their titles alone.
  const isReported = !former.ofOneFile || !isDeepStrictEqual(settings, instead);
  const result = isReported ? { ...source, profile: { id: profile.id, name: profile.name, instead } } : source;
  return { entity, source: withoutSecrets(entity, settings.mapping, result), settings };
}

async function begin(
  tx: Tx,
  caller: Caller,
  { fileId, fileName }: { readonly fileId: string; readonly fileName: string },
  { entity, source, settings }: Proposed,
): Promise<ImportRecord> {
  const { id } = await tx
    .insertInto('data_import')
    .values({
      tenant_id: caller.tenantId,
      entity: entity.name,
      file_id: fileId,
      file_name: fileName,
      source: JSON.stringify(source),
      settings: JSON.stringify(settings),
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const who = { createdBy: caller.userName, caller };
  return toImportRecord(await readImport(tx, caller.tenantId, id), who, null);
}

/**
 * The same file read in another way: what it holds then, and what its columns may be. Another sheet may hold something else;
 * in another encoding it is the same in other letters, even if no column is known in them.
 */
export async function lookAgain(
  tx: Tx,
  files: FileStore,
  caller: Caller,
  fileId: string,
  { entity, others }: { readonly entity: ImportEntity; readonly others: readonly ImportEntity[] },
  reading: Reading,
): Promise<Proposed> {
  try {
    if (reading.sheet !== undefined) return await propose(tx, files, caller, fileId, others, reading);
    const { source, samples } = await look(files, caller, fileId, reading);
    const mapping = proposeMapping(entity, columnsOf(source, samples));
    return { entity, source: withoutSecrets(entity, mapping, source), settings: proposal(entity, mapping, samples) };
  } catch (error) {
    throw readProblem(error);
  }
}

type Reading = Omit<ReadOptions, 'mostRows'>;

async function look(
  files: FileStore,
  caller: Caller,
  fileId: string,
  reading: Reading,
): Promise<{ source: ImportSource; samples: CellValue[][] }> {
  const bytes = await buffer(files.read(caller.tenantId, fileId));
  const sheet = await readSheet(bytes, {
    ...reading,
    mostRows: mostRows(),
  });
  const samples = await sampleColumns(sheet);
  const lines = sheet.info.format === 'csv' && !sheet.info.encoding?.startsWith('utf-16') ? countLines(bytes) : null;
  return {
    source: {
      ...sheet.info,
      samples: samples.map((cells) => cells.slice(0, SAMPLES).map((cell) => cellText(cell).slice(0, 100))),
      estimate: lines,
    },
    samples,
  };
}

const columnsOf = ({ header }: ImportSource, samples: readonly (readonly CellValue[])[]): SampledColumn[] =>
  header.map((title, at) => ({ title, values: (samples[at] ?? []).map(cellText) }));

/** Of numbers that are kept encrypted a sample shows the last signs. */
export const withoutSecrets = (
  entity: ImportEntity,
  mapping: readonly (string | null)[],
  source: ImportSource,
): ImportSource => ({
  ...source,
  samples: source.samples.map((words, at) => {
    const field = entity.fields.find(({ key }) => key === mapping[at])?.field;
    return field?.options.sealed ? words.map((word) => (isMasked(word) ? word : maskOf(word))) : words;
  }),
});

/** Different values of each column, from the first rows. */
async function sampleColumns({ info, rows }: OpenSheet): Promise<CellValue[][]> {
  const columns = info.header.map(() => new Map<string, CellValue>());
  for await (const batch of rows) {
    for (const { cells } of batch) {
      for (const [at, cell] of cells.entries()) {
        const column = columns[at];
        if (cell !== '' && column && column.size < 50) column.set(cellText(cell), cell);
      }
    }
    break;
  }
  return columns.map((column) => [...column.values()]);
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return Math.max(lines - (bytes.at(-1) === 10 ? 1 : 0), 0);
}

function proposal(
  entity: ImportEntity,
  mapping: readonly (string | null)[],
  samples: readonly (readonly CellValue[])[],
): ImportSettings {
  const formats = guessFormats(samples.flat());
  const match = entity.matchKeys.find((one) => !one.isLoose && one.fields.some((field) => mapping.includes(field)));
  return {
    mode: !entity.modes.includes('insert') || (match && entity.modes.includes('upsert')) ? 'upsert' : 'insert',
    matchKey: match?.key ?? (entity.modes.includes('insert') ? null : (entity.matchKeys[0]?.key ?? null)),
    blank: 'keep',
    dateFormat: formats.date,
    numberFormat: formats.number,
    mapping: [...mapping],
    values: {},
    defaults: {},
    create: [],
  };
}
