import { buffer } from 'node:stream/consumers';
import { type ImportSettings, isMasked, maskOf, type UploadImport } from '@personalia/contract';
import { type CellValue, cellText, guessFormats, matchHeader } from '@personalia/domain';
import { type FileStore, filesOf, type OpenSheet, readSheet, recordFile } from '../../platform/files/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import type { ImportEntity } from '../entities/entity.ts';
import { entitiesFor, entityOf } from '../entities/index.ts';
import { mostRows } from '../limits.ts';
import { type ImportSource, readImport, toImportRecord } from '../record.ts';
import { readProblem } from './read-problem.ts';

const SAMPLES = 5;

/** Takes a file in, tells how it reads, and proposes what its columns are. */
export const uploadImport: Handler<typeof UploadImport> = async ({ tx, caller, input, request, received }) => {
  if (!received) throw new Problem('UNSUPPORTED_MEDIA', { values: { expected: 'multipart/form-data' } });
  const asked = input.query.entity;
  if (asked !== undefined) entityOf(asked);
  const allowed = (await entitiesFor(tx, caller)).filter(({ name }) => asked === undefined || name === asked);
  if (allowed.length === 0) throw new Problem('FORBIDDEN');
  try {
    const { source, samples } = await look(filesOf(request), caller, received.id, input.query);
    const { entity, mapping } = bestEntity(allowed, source.header);
    const shown = withoutSecrets(entity, mapping, source);
    const fileId = await recordFile(tx, received);
    const { id } = await tx
      .insertInto('data_import')
      .values({
        tenant_id: caller.tenantId,
        entity: entity.name,
        file_id: fileId,
        file_name: received.name.slice(0, 200),
        source: JSON.stringify(shown),
        settings: JSON.stringify(proposal(entity, mapping, samples)),
        created_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return toImportRecord(
      await readImport(tx, caller.tenantId, id),
      { createdBy: caller.userName, locale: caller.locale },
      null,
    );
  } catch (error) {
    throw readProblem(error);
  }
};

/** The same file read in another way: what it holds then, and what its columns may be. */
export async function lookAgain(
  files: FileStore,
  caller: Caller,
  fileId: string,
  entity: ImportEntity,
  reading: Reading,
): Promise<{ source: ImportSource; settings: ImportSettings }> {
  try {
    const { source, samples } = await look(files, caller, fileId, reading);
    const mapping = proposeMapping(entity, source.header);
    return { source: withoutSecrets(entity, mapping, source), settings: proposal(entity, mapping, samples) };
  } catch (error) {
    throw readProblem(error);
  }
}

interface Reading {
  readonly encoding?: ImportSource['encoding'] | undefined;
  readonly delimiter?: ImportSource['delimiter'] | undefined;
}

async function look(
  files: FileStore,
  caller: Caller,
  fileId: string,
  { encoding, delimiter }: Reading,
): Promise<{ source: ImportSource; samples: CellValue[][] }> {
  const bytes = await buffer(files.read(caller.tenantId, fileId));
  const sheet = await readSheet(bytes, {
    mostRows: mostRows(),
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
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

/** HEADER_UNKNOWN unless some entity knows some of the columns; the one that knows the most of them is proposed. */
function bestEntity(
  entities: readonly ImportEntity[],
  header: readonly string[],
): { entity: ImportEntity; mapping: (string | null)[] } {
  const scored = entities.map((entity) => {
    const mapping = proposeMapping(entity, header);
    return { entity, mapping, score: mapping.filter((one) => one !== null).length };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  if (best.score === 0) throw new Problem('HEADER_UNKNOWN');
  return best;
}

function proposeMapping(entity: ImportEntity, header: readonly string[]): (string | null)[] {
  const mapping = matchHeader(
    header,
    entity.fields.map(({ key, label, synonyms }) => ({ key, names: [label.en, label.id, key], synonyms })),
  );
  // The whole beside its parts says the same twice.
  return mapping.map((key) => {
    const parts = key && entity.composed.includes(key) ? Object.keys(entity.derive({ [key]: 'A, B' })) : [];
    return parts.some((part) => mapping.includes(part)) ? null : key;
  });
}

function proposal(
  entity: ImportEntity,
  mapping: readonly (string | null)[],
  samples: readonly (readonly CellValue[])[],
): ImportSettings {
  const formats = guessFormats(samples.flat());
  const match = entity.matchKeys.find((one) => one.fields.some((field) => mapping.includes(field)));
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
