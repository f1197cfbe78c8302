import { Establishment, EstablishmentDocuments, label } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';
import { ownFields } from './own-fields.ts';

export const pages: ResourcePages = {
  ...pagesOf(Establishment),
  ...ownFields('establishment'),
  list: async () => (await import('./establishment-list-page.tsx')).EstablishmentListPage,
  tabs: [
    {
      key: 'staffing',
      label: label('Staffing', 'Formasi'),
      load: async () => (await import('./staffing-tab.tsx')).StaffingTab,
    },
    {
      key: 'documents',
      label: EstablishmentDocuments.label,
      load: async () => (await import('./establishment-documents-tab.tsx')).EstablishmentDocumentsTab,
    },
  ],
};
