import { label, TRANSITION_TYPES, type TransitionType } from '@personalia/contract';
import type { AreaFinders } from '../platform/shell/index.ts';
import { newTransitionPath } from './timeline/new-transition.ts';

const change = (type: TransitionType, en: string, id: string, also: readonly [string, string]) => ({
  key: type,
  label: label(en, id),
  also: label(`${TRANSITION_TYPES[type].label.en} ${also[0]}`, `${TRANSITION_TYPES[type].label.id} ${also[1]}`),
  needs: 'edit' as const,
  to: 'Employee',
  pathOf: (employeeId: string) => newTransitionPath(employeeId, type),
});

export const finders: AreaFinders = {
  '/employee': {
    acts: [
      change('promotion', 'Promote', 'Promosikan', ['', 'naik jabatan']),
      change('transfer', 'Transfer', 'Mutasikan', ['move', 'pindahkan']),
      change('adjustment', 'Change pay', 'Ubah gaji', ['raise salary', 'kenaikan gaji']),
      change('resignation', 'End employment', 'Akhiri hubungan kerja', ['terminate leave dismiss', 'berhenti keluar']),
      {
        key: 'hire',
        label: label('Hire somebody', 'Terima karyawan'),
        also: label('add employee new person', 'tambah karyawan baru'),
        needs: 'create',
        pathOf: () => '/employee/employee-form',
      },
    ],
    also: label('people staff workers', 'pegawai orang pekerja'),
  },
};
