import {
  attentionField,
  customColumn,
  Employee,
  fieldOfCustom,
  flagField,
  GetCustomColumns,
  lineField,
  type Resource,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useClassAccess } from '../../platform/resource/data/permissions.ts';
import { filterRequest } from '../../platform/resource/list/list-request.ts';
import { ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { Selection } from '../../platform/resource/list/selection.ts';
import type { List } from '../../platform/resource/list/use-list.ts';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';
import { useMayDo, useMe } from '../../platform/shell/index.ts';
import { AsOfPicker } from './as-of-picker.tsx';
import { employeeCell } from './employee-cells.tsx';
import { LINE_FILTER, LineChoice } from './line-choice.tsx';
import { useRowCommands } from './row-commands.tsx';
import { STATE_ORDER } from './state-choices.ts';
import { StateFilter } from './state-filter.tsx';

const pages: ResourcePages = {
  ...pagesOf(Employee),
  // The list fetches the form while it is being read.
  form: async () => (await import('../record/employee-form-page.tsx')).Component,
};

const A_WHILE = 5 * 60_000;

/** Their inputs weigh as much as the list: they come when somebody is chosen. */
const BulkActions = lazy(async () => ({ default: (await import('./bulk-actions.tsx')).BulkActions }));
const ActionsForAll = lazy(async () => ({ default: (await import('./bulk-actions.tsx')).ActionsForAll }));

const parts = {
  cell: employeeCell,
  status: (list: Parameters<typeof StateFilter>[0]['list']) => (
    <>
      <LineChoice list={list} />
      <StateFilter list={list} />
      <AsOfPicker list={list} />
    </>
  ),
  statuses: STATE_ORDER,
  ownFilters: [LINE_FILTER],
  // The state follows from the employment (10.4).
  switches: false,
  deletes: false,
  bulk: (selection: Selection) => (
    <Suspense fallback={null}>
      <BulkActions selection={selection} />
    </Suspense>
  ),
  bulkOfAll: (selection: Selection, { address }: List) => (
    <Suspense fallback={null}>
      <ActionsForAll selection={selection} filter={filterRequest(address)} />
    </Suspense>
  ),
};

/** Everybody whom the active role may see (organisation-and-employee 10.10); the own record, if that is all. */
export function Component() {
  // Only those who see nobody else have to wait for the answer: whoever sees many may take them away, too.
  const seesMany = useMayDo('export', `/${Employee.path}`);
  const { data: me, isPending } = useMe();
  if (me?.onlyEmployeeId) return <Navigate to={`/employee/employee-form/${me.onlyEmployeeId}`} replace />;
  return isPending && !seesMany ? <ListSkeleton rows={10} columns={6} /> : <People />;
}

function People() {
  const [params] = useSearchParams();
  const { data, isPending } = useQuery({
    queryKey: ['Employee', 'custom columns'],
    queryFn: ({ signal }) => call(GetCustomColumns, { signal }),
    staleTime: A_WHILE,
  });
  const seesDocuments = useClassAccess()('document') !== 'none';
  const { commands, dialog } = useRowCommands();
  const own = useMemo(() => {
    const custom = Object.fromEntries((data ?? []).map((view) => [customColumn(view), fieldOfCustom(view).optional()]));
    const attention = attentionField((name) => name !== 'document' || seesDocuments);
    const resource = {
      ...Employee,
      fields: { ...Employee.fields, attention, flag: flagField, line: lineField, ...custom },
    } as unknown as Resource;
    return { ...pages, resource };
  }, [data, seesDocuments]);
  // An address that names such a column is not understood before it is known; any other list need not wait.
  if (isPending && params.toString().includes('custom.')) return <ListSkeleton rows={10} columns={6} />;
  return (
    <>
      <ResourceListPage pages={own} parts={{ ...parts, commands }} />
      {dialog}
    </>
  );
}
