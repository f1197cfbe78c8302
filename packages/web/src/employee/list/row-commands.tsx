import { Employee } from '@personalia/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import type { RowCommand } from '../../platform/resource/list/list-parts.ts';
import { useEmployeeWords } from '../parts/words.ts';
import { newTransitionPath } from '../timeline/new-transition.ts';

const DocumentDialog = lazy(async () => ({ default: (await import('../documents/ask-documents.tsx')).DocumentDialog }));

/** What the menu of a row offers besides (organisation-and-employee 10.10), and the dialog that one of them opens. */
export function useRowCommands(): { commands: (record: AnyRecord) => RowCommand[]; dialog: ReactNode } {
  const { t } = useEmployeeWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayEdit = useMay(Employee.path)('edit');
  const mayAsk = useMay('document-request')('create');
  const [asked, setAsked] = useState<AnyRecord | null>(null);
  const commands = (record: AnyRecord): RowCommand[] => {
    const hasLeft = (record.status as string) === 'ended';
    return [
      ...(mayEdit
        ? [
            {
              key: 'transition',
              label: t(hasLeft ? 'row.rehire' : 'row.transition'),
              onClick: () => void navigate(newTransitionPath(record.id), { state: { listSearch: search } }),
            },
          ]
        : []),
      ...(mayAsk && !hasLeft ? [{ key: 'ask', label: t('ask.open'), onClick: () => setAsked(record) }] : []),
    ];
  };
  const dialog = (
    <Suspense fallback={null}>
      {asked && <DocumentDialog employeeIds={[asked.id]} onClose={() => setAsked(null)} />}
    </Suspense>
  );
  return { commands, dialog };
}
