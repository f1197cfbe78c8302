import { Employee } from '@personalia/contract';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';
import { AsOfPicker } from './as-of-picker.tsx';
import { employeeCell } from './employee-cells.tsx';
import { StateFilter } from './state-filter.tsx';

const pages: ResourcePages = {
  ...pagesOf(Employee),
  // The list fetches the form while it is being read.
  form: async () => (await import('../record/employee-form-page.tsx')).Component,
};

const parts = {
  cell: employeeCell,
  status: (list: Parameters<typeof StateFilter>[0]['list']) => (
    <>
      <StateFilter list={list} />
      <AsOfPicker list={list} />
    </>
  ),
  // The state follows from the employment (10.4).
  switches: false,
  deletes: false,
};

/** Everybody whom the active role may see (organisation-and-employee 10.10). */
export function Component() {
  return <ResourceListPage pages={pages} parts={parts} />;
}
