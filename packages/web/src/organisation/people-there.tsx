import { Employee } from '@personalia/contract';
import { useNavigate } from 'react-router';
import { useMay } from '../platform/resource/data/permissions.ts';
import type { ListParts } from '../platform/resource/list/list-parts.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../platform/resource/pages.ts';
import { useOrganisationWords } from './use-organisation-words.ts';

/** What leads from a record to the people there; `field`: how the list of employees calls it. */
export function usePeopleThere(field: keyof typeof Employee.fields): ListParts {
  const { t } = useOrganisationWords();
  const navigate = useNavigate();
  if (!useMay(Employee.path)('view')) return {};
  return {
    commands: ({ id }) => [
      {
        key: 'people',
        label: t('people.show'),
        onClick: () => void navigate(`/${Employee.path}?${field}.in=${id}`),
      },
    ],
  };
}

/** A plain list that leads to the people of each record. */
export const listWithPeople = (field: keyof typeof Employee.fields) =>
  function ListWithPeople({ pages }: { pages: ResourcePages }) {
    return <ResourceListPage pages={pages} parts={usePeopleThere(field)} />;
  };
