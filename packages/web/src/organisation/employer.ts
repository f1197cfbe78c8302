import { Employer, label } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(Employer),
  tabs: [
    {
      key: 'registrations',
      label: label('Registrations', 'Pendaftaran'),
      load: async () => (await import('./registrations-tab.tsx')).RegistrationsTab,
    },
    {
      key: 'closing',
      label: label('Numbers and closing', 'Nomor dan penutupan'),
      load: async () => (await import('./employer-closing-tab.tsx')).EmployerClosingTab,
    },
  ],
};
