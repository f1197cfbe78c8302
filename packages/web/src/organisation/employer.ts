import { Employer, EmployerRegistrations, EmployerSignatories, label } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';
import { ownFields } from './own-fields.ts';

export const pages: ResourcePages = {
  ...pagesOf(Employer),
  ...ownFields('employer'),
  list: async () => (await import('./people-there.tsx')).listWithPeople('employerId'),
  tabs: [
    {
      key: 'registrations',
      label: EmployerRegistrations.label,
      load: async () =>
        (await import('../platform/rows/rows-tab.tsx')).rowsTab(EmployerRegistrations, 'EmployerRegistration'),
    },
    {
      key: 'signatories',
      label: EmployerSignatories.label,
      load: async () =>
        (await import('../platform/rows/rows-tab.tsx')).rowsTab(EmployerSignatories, 'EmployerSignatory'),
    },
    {
      key: 'pictures',
      label: label('Letters', 'Surat'),
      load: async () => (await import('./pictures-tab.tsx')).PicturesTab,
    },
    {
      key: 'closing',
      label: label('Numbers and closing', 'Nomor dan penutupan'),
      load: async () => (await import('./employer-closing-tab.tsx')).EmployerClosingTab,
    },
  ],
};
