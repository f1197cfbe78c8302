import { AttendanceCorrectionSetting, CorrectionReasons, label } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(AttendanceCorrectionSetting),
  list: async () => (await import('../plain-list-page.tsx')).PlainListPage,
  tabs: [
    {
      key: 'reasons',
      label: CorrectionReasons.label,
      load: async () => (await import('./setting-tabs.tsx')).ReasonsTab,
    },
    {
      key: 'covered',
      label: label('Who is covered?', 'Untuk siapa?'),
      load: async () => (await import('./setting-tabs.tsx')).CoveredTab,
    },
  ],
};
