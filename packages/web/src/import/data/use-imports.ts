import {
  GetImport,
  GetImportEntities,
  GetImportFiles,
  GetImportFindings,
  GetImportProfiles,
  GetImportRows,
  GetImports,
  type ImportRecord,
  type ImportRow,
} from '@personalia/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../platform/api/index.ts';
import { isMoving } from '../state/steps.ts';

const IMPORTS = ['Import'];
const oneKey = (id: string) => [...IMPORTS, 'one', id];
const listKey = [...IMPORTS, 'list'];

/** Fast enough to be live, slow enough to cost nothing. */
const POLL_MS = 1_000;

export function useImports() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(GetImports, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_MS * 2 : false),
  });
}

/** One upload; asked again and again while its rows are on their way. */
export function useImport(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(GetImport, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
    refetchOnWindowFocus: true,
  });
}

export function useEntities() {
  return useQuery({
    queryKey: [...IMPORTS, 'entities'],
    queryFn: ({ signal }) => call(GetImportEntities, { signal }),
    staleTime: 5 * 60_000,
  });
}

const profilesKey = (entity: string) => [...IMPORTS, 'profiles', entity];

export function useProfiles(entity: string) {
  return useQuery({
    queryKey: profilesKey(entity),
    queryFn: ({ signal }) => call(GetImportProfiles, { query: { entity }, signal }),
  });
}

export const profilesChanged = (entity: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: profilesKey(entity) });

/** One kind of mistake of one column, or of the whole row; of one value only if that is said. */
export interface AskedRows {
  readonly code: string;
  readonly column: string | null;
  readonly value?: string;
}

/** What a check or a run has found: each is a job of its own, so what the one before had found is not told any more. */
const foundKey = (what: string, { id, state, jobId }: Found) => [...IMPORTS, what, id, state, jobId];
type Found = Pick<ImportRecord, 'id' | 'state' | 'jobId'>;

/** Rows of one state, more of them on demand. A full answer may have more behind it; a shorter one is the last. */
export function useRows(
  upload: Found,
  state: ImportRow['state'] | 'warning' | 'leaving',
  enabled: boolean,
  asked: AskedRows | null = null,
) {
  return useInfiniteQuery({
    queryKey: [...foundKey('rows', upload), state, asked],
    queryFn: ({ pageParam, signal }) =>
      call(GetImportRows, {
        params: { id: upload.id },
        query: { state, ...(pageParam === null ? {} : { after: pageParam }), ...askedQuery(asked) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: nextAfter,
    enabled,
  });
}

const askedQuery = (asked: AskedRows | null) =>
  asked && {
    code: asked.code,
    ...(asked.column === null ? {} : { column: asked.column }),
    ...(asked.value === undefined ? {} : { value: asked.value }),
  };

/** What is wrong most often, or is to be looked at again. */
export function useFindings(upload: Found, state: 'error' | 'warning', enabled = true) {
  return useQuery({
    queryKey: [...foundKey('findings', upload), state],
    queryFn: ({ signal }) => call(GetImportFindings, { params: { id: upload.id }, query: { state }, signal }),
    enabled,
  });
}

/** Files that came with the rows and fit none of them, or are not what a record may keep. */
export function useFilesLeftOut(upload: Found) {
  return useInfiniteQuery({
    queryKey: foundKey('files', upload),
    queryFn: ({ pageParam, signal }) =>
      call(GetImportFiles, {
        params: { id: upload.id },
        query: { state: 'leftOut', ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (files) => (files.length >= PAGE ? String(files.at(-1)?.no) : undefined),
  });
}

/** A full page; a shorter one is the last. */
const PAGE = 100;

const nextAfter = (rows: readonly ImportRow[]): string | undefined => {
  const last = rows.at(-1);
  return last && rows.length >= PAGE ? String(last.row) : undefined;
};

/** The server's answer is what is known from now on. */
export function keepImport(upload: ImportRecord): void {
  queryClient.setQueryData(oneKey(upload.id), upload);
  void queryClient.invalidateQueries({ queryKey: listKey });
}

/** Records were written or taken back: lists that show them are asked again. */
export const recordsChanged = (entity: string): Promise<unknown> =>
  Promise.all(
    [entity, 'OrganizationUnit', 'Position'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
