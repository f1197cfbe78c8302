import { Employee } from '@personalia/contract';
import { lazy, Suspense } from 'react';
import { loadInviteChosen } from '../../access/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import type { Selection } from '../../platform/resource/list/selection.ts';
import { AskForDocument } from '../documents/ask-documents.tsx';
import { BulkTags } from '../tags/bulk-tags.tsx';

const InviteChosen = lazy(async () => ({ default: (await loadInviteChosen()).InviteChosen }));

/** What can be done for all chosen people at once. */
export function BulkActions({ selection }: { selection: Selection }) {
  const mayEdit = useMay(Employee.path)('edit');
  const mayAsk = useMay('document-request')('create');
  return (
    <>
      {mayEdit && <BulkTags selection={selection} />}
      {mayAsk && <AskForDocument selection={selection} />}
      <Suspense fallback={null}>
        <InviteChosen selection={selection} />
      </Suspense>
    </>
  );
}
