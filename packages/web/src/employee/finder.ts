import { label, type TransitionType } from '@personalia/contract';
import type { AreaFinders } from '../platform/shell/index.ts';

/** The address is written out: the finder needs nothing else of the timeline. */
const change = (type: TransitionType, en: string, id: string, also: readonly [string, string]) => ({
  key: type,
  label: label(en, id),
  also: label(...also),
  needs: 'edit' as const,
  to: 'Employee',
  pathOf: (employeeId: string) => `/employee/employee-form/${employeeId}?tab=employment&new=${type}`,
});

export const finders: AreaFinders = {
  '/employee': {
    acts: [
      change('promotion', 'Promote', 'Promosikan', ['promotion', 'promosi naik jabatan']),
      change('transfer', 'Transfer', 'Mutasikan', ['move', 'mutasi pindahkan']),
      change('adjustment', 'Change pay', 'Ubah gaji', ['raise salary adjustment', 'kenaikan penyesuaian gaji']),
      change('resignation', 'End employment', 'Akhiri hubungan kerja', [
        'terminate dismiss resignation',
        'berhenti keluar',
      ]),
      {
        key: 'hire',
        label: label('Hire an employee', 'Terima karyawan'),
        also: label('add employee new person', 'tambah karyawan baru'),
        needs: 'create',
        pathOf: () => '/employee/employee-form',
      },
    ],
    also: label('people staff workers', 'pegawai orang pekerja'),
  },
};
