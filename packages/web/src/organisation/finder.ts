import { label } from '@personalia/contract';
import type { AreaFinders } from '../platform/shell/index.ts';

export const finders: AreaFinders = {
  '/organization-level': {
    acts: [
      {
        key: 'org-chart',
        label: label('Organisation chart', 'Bagan organisasi'),
        also: label('org structure tree', 'struktur'),
        needs: 'view',
        pathOf: () => '/organization-level?tab=chart',
      },
      {
        key: 'add-unit',
        label: label('Add a unit', 'Tambah unit'),
        also: label('new department division', 'departemen divisi bagian baru'),
        needs: 'create',
        pathOf: () => '/organization-level?below=top',
      },
    ],
    also: label('departments divisions units teams structure', 'departemen divisi bagian unit tim struktur'),
  },
};
