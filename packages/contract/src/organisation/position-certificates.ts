import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineRowList } from '../platform/row-list.ts';
import { Position } from './position.ts';

/** Certificates and skills that a position asks for; a missing or expired one that it needs is told when somebody gets the position (6.2). */
export const PositionCertificates = defineRowList('Certificates', Position, {
  label: label('Certificates and skills', 'Sertifikat dan keahlian'),
  about: label(
    'What the position requires. You are warned when it is filled by someone without a required item, or with an expired one.',
    'Yang diminta jabatan ini. Bila yang wajib belum ada atau kedaluwarsa, hal itu diberitahukan saat jabatan diisi.',
  ),
  fields: {
    kind: field.choice({
      label: label('Kind', 'Jenis'),
      initial: 'certificate',
      choices: [
        { value: 'certificate', label: label('Certificate or licence', 'Sertifikat atau lisensi') },
        { value: 'skill', label: label('Skill', 'Keahlian') },
      ],
    }),
    name: field.text({
      label: label('Name', 'Nama'),
      help: label('As in the employee records.', 'Sama seperti pada data karyawan.'),
    }),
    mandatory: field.boolean({ label: label('Needed', 'Wajib'), initial: true }),
  },
});
