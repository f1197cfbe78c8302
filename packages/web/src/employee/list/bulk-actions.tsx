import { type CallOf, Employee, InviteAllEmployees } from '@personalia/contract';
import { lazy, Suspense } from 'react';
import { loadInvitePeople } from '../../access/index.ts';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import type { ListRequest } from '../../platform/resource/list/list-request.ts';
import type { Selection } from '../../platform/resource/list/selection.ts';
import { AskForDocument } from '../documents/ask-documents.tsx';
import { BulkTags } from '../tags/bulk-tags.tsx';

const InvitePeople = lazy(async () => ({ default: (await loadInvitePeople()).InvitePeople }));

/** What can be done for all chosen people at once. */
export function BulkActions({ selection }: { selection: Selection }) {
  const mayEdit = useMay(Employee.path)('edit');
  const mayAsk = useMay('document-request')('create');
  return (
    <>
      {mayEdit && <BulkTags selection={selection} />}
      {mayAsk && <AskForDocument selection={selection} />}
      <Suspense fallback={null}>
        <InvitePeople selection={selection} />
      </Suspense>
    </>
  );
}

/** And for all who match a filter. */
export function ActionsForAll({ selection, filter }: { selection: Selection; filter: ListRequest }) {
  const query = filter as CallOf<typeof InviteAllEmployees>['query'];
  const mayEdit = useMay(Employee.path)('edit');
  const mayAsk = useMay('document-request')('create');
  return (
    <>
      {mayEdit && <BulkTags selection={selection} filter={filter} />}
      {mayAsk && <AskForDocument selection={selection} filter={filter} />}
      <Suspense fallback={null}>
        <InvitePeople selection={selection} inviteAll={() => call(InviteAllEmployees, { query, body: {} })} />
      </Suspense>
    </>
  );
}
