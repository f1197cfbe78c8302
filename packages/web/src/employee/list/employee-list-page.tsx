import { Employee } from '@personalia/contract';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { Selection } from '../../platform/resource/list/selection.ts';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';
import { AskForDocument } from '../documents/ask-documents.tsx';
import { BulkTags } from '../tags/bulk-tags.tsx';
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
  const may = useMay(Employee.path);
  const mayAsk = useMay('document-request')('create');
  const bulk = (selection: Selection) => (
    <>
      {may('edit') && <BulkTags selection={selection} />}
      {mayAsk && <AskForDocument selection={selection} />}
    </>
  );
  return <ResourceListPage pages={pages} parts={{ ...parts, bulk }} />;
}
