import { isTenantField, menuOf, readTenantFilter } from '@personalia/contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useOwnFields } from '../../custom-fields/use-own-fields.ts';
import { SidePanel } from '../../shell/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type May, useMay } from '../data/permissions.ts';
import { type AnyRecord, recordTitle } from '../data/record.ts';
import { useRecordActions } from '../data/use-record-actions.ts';
import { useWords } from '../fields/words.ts';
import { newPath, type ResourcePages, recordPath } from '../pages.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useExport } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListBody } from './list-body.tsx';
import type { ListParts } from './list-parts.ts';
import { filterRequest } from './list-request.ts';
import { ListSkeleton } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { RowActions } from './row-actions.tsx';
import { SEARCH_FIELD } from './search-box.tsx';
import { type Selection, useSelection } from './selection.ts';
import { type List as AnyList, useList } from './use-list.ts';
import { useKeySwitch, useListKeys } from './use-list-keys.ts';
import './list.css';

const HistoryList = lazy(async () => ({ default: (await import('../fields/history-list.tsx')).HistoryList }));
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

const PLAIN: ListParts = {};

interface Props {
  pages: ResourcePages;
  parts?: ListParts;
}

/** The list of a resource: find, choose, act. Its whole state is in the address. */
export function ResourceListPage({ pages: given, parts = PLAIN }: Props) {
  const [params] = useSearchParams();
  const { pages, isPending } = useOwnFields(given);
  // An address that names a field of the tenant is not understood before it is known; any other list need not wait.
  if (isPending && namesTenantField(params)) return <ListSkeleton rows={10} columns={6} />;
  return <List pages={pages} parts={parts} />;
}

const namesTenantField = (params: URLSearchParams): boolean =>
  isTenantField(params.get('sort') ?? '') || [...params.keys()].some((key) => readTenantFilter(key) !== null);

function List({ pages, parts }: Required<Props>) {
  const { resource } = pages;
  const list = useList(resource);
  const may = useMay(menuOf(resource));
  const selection = useSelection(JSON.stringify(filterRequest(list.address)));
  const { run } = useExport(list);
  const [isWide, setWide] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const [keysOn, switchKeys] = useKeySwitch();
  const canSwitch = parts.switches !== false && may('edit');
  const canChoose = may('export') || (may('edit') && (canSwitch || parts.bulk !== undefined));
  const rows = useRows(pages, may, canSwitch, parts);
  const container = useRef<HTMLDivElement>(null);
  useKeys(container, {
    list,
    pages,
    selection: canChoose ? selection : null,
    may,
    help: () => setKeysShown(true),
    isOn: keysOn,
  });
  usePreload(pages);
  return (
    <div ref={container} className={isWide ? 'list-page list-page-wide' : 'list-page'}>
      <ListToolbar
        list={list}
        may={may}
        canImport={parts.imports !== false}
        canExport={parts.exports !== false}
        tools={parts.tools}
        isWide={isWide}
        onWide={setWide}
        onHelp={() => setKeysShown(true)}
      />
      <FilterBar list={list} status={parts.status?.(list)} own={parts.ownFilters} />
      <BulkBar
        list={list}
        selection={selection}
        canSwitch={canSwitch}
        more={selection.all ? parts.bulkOfAll?.(selection, list) : parts.bulk?.(selection)}
        canChooseAll={parts.wholeFilter !== false}
        onExport={may('export') && parts.exports !== false ? () => void run('xlsx', selection) : null}
      />
      <ListBody
        list={list}
        may={may}
        canImport={parts.imports !== false}
        selection={canChoose ? selection : undefined}
        link={rows.link}
        actions={rows.actions}
        cell={parts.cell}
        statuses={parts.statuses}
      />
      {rows.dialogs}
      <Suspense fallback={null}>
        {keysShown && <KeysDialog isOn={keysOn} onSwitch={switchKeys} onClose={() => setKeysShown(false)} />}
      </Suspense>
    </div>
  );
}

interface Keys {
  list: AnyList;
  pages: ResourcePages;
  selection: Selection | null;
  may: May;
  help: () => void;
  isOn: boolean;
}

function useKeys(
  container: React.RefObject<HTMLElement | null>,
  { list, pages, selection, may, help, isOn }: Keys,
): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const find = (id: string) => list.page.data?.data.find((record) => record.id === id);
  const go = (path: string) => void navigate(path, { state: { listSearch: search } });
  useListKeys(
    container,
    {
      search: () => document.getElementById(SEARCH_FIELD)?.focus(),
      add: () => may('create') && go(newPath(pages.resource)),
      edit: (id) => {
        const record = find(id);
        if (record) go(recordPath(pages, record));
      },
      select: (id) => {
        const record = find(id);
        if (record) selection?.toggle(record);
      },
      help,
    },
    isOn,
  );
}

/** What a row leads to and what its menu does. */
function useRows(pages: ResourcePages, may: May, canSwitch: boolean, parts: ListParts) {
  const { resource } = pages;
  const { t } = useWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { change, remove } = useRecordActions(resource);
  const [history, setHistory] = useState<AnyRecord | null>(null);
  const [removing, setRemoving] = useState<AnyRecord | null>(null);
  const state = { listSearch: search };

  const link = (record: AnyRecord, text: ReactNode) => (
    <Link to={recordPath(pages, record)} state={state} data-row-link="">
      {text}
    </Link>
  );
  const commands = {
    open: (record: AnyRecord) => void navigate(recordPath(pages, record), { state }),
    switch: (action: 'activate' | 'deactivate', record: AnyRecord) => void change(action, record),
    remove: setRemoving,
    history: setHistory,
  };
  const actions = (record: AnyRecord) => (
    <RowActions
      resource={resource}
      record={record}
      may={may}
      canSwitch={canSwitch}
      canDelete={parts.deletes !== false && may('delete')}
      hasHistory={parts.history !== false}
      commands={commands}
      more={parts.commands}
    />
  );
  const dialogs = (
    <>
      <SidePanel
        open={history !== null}
        title={history ? t('history.title', { name: recordTitle(resource, history) }) : ''}
        onClose={() => setHistory(null)}
      >
        {history && (
          <div className="side-panel-content">
            <Suspense fallback={t('loading')}>
              <HistoryList resource={resource} id={history.id} />
            </Suspense>
          </div>
        )}
      </SidePanel>
      {removing && (
        <ConfirmDialog
          title={t('actions.deleteTitle', { name: recordTitle(resource, removing) })}
          text={t('actions.deleteText')}
          action={t('delete')}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            void remove(removing);
          }}
        />
      )}
    </>
  );
  return { link, actions, dialogs };
}

/** The form's chunk is fetched while the list is being read, so that a row opens at once. */
function usePreload({ form }: ResourcePages): void {
  useEffect(() => {
    const timer = setTimeout(() => void form().catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, [form]);
}
