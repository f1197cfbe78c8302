import { label } from '../platform/label.ts';
import { type AreaPages, definePage, formPages } from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const organisationArea = {
  modules: [
    {
      key: 'organisation',
      label: label('Organisation', 'Organisasi'),
      icon: 'apartment',
      order: 20,
      sections: [
        { key: 'organisation-structure', label: label('Structure', 'Struktur') },
        { key: 'organisation-pay', label: label('Grades and pay', 'Golongan dan gaji') },
        { key: 'organisation-places', label: label('Places', 'Wilayah') },
      ],
    },
  ],
  pages: {
    employer: definePage('employer', {
      label: { one: label('Employer', 'Pemberi kerja'), many: label('Employers', 'Pemberi kerja') },
      menu: { section: 'organisation-structure', icon: 'bank' },
      children: formPages('employer-form'),
    }),
    establishment: definePage('establishment', {
      label: { one: label('Establishment', 'Cabang'), many: label('Establishments', 'Cabang') },
      menu: { section: 'organisation-structure', icon: 'shop' },
      children: formPages('establishment-form'),
    }),
    location: definePage('location', {
      label: { one: label('Location', 'Lokasi'), many: label('Locations', 'Lokasi') },
      menu: { section: 'organisation-structure', icon: 'environment' },
      children: formPages('location-form', undefined, ':employercode/:locationcode'),
    }),
    organizationLevel: definePage('organization-level', {
      label: {
        one: label('Organisation level', 'Tingkat organisasi'),
        many: label('Organisation levels', 'Tingkat organisasi'),
      },
      menu: { section: 'organisation-structure', icon: 'cluster' },
    }),
    position: definePage('position', {
      label: { one: label('Position', 'Jabatan'), many: label('Positions', 'Jabatan') },
      menu: { section: 'organisation-structure', icon: 'solution' },
      children: formPages('position-form'),
    }),
    grade: definePage('grade', {
      label: { one: label('Grade', 'Golongan'), many: label('Grades', 'Golongan') },
      menu: { section: 'organisation-pay', icon: 'ordered-list' },
      children: formPages('grade-form'),
    }),
    salaryRange: definePage('salary-range', {
      label: { one: label('Salary range', 'Rentang gaji'), many: label('Salary ranges', 'Rentang gaji') },
      menu: { section: 'organisation-pay', icon: 'column-width' },
      children: formPages('salary-range-form'),
    }),
    holiday: definePage('holiday', {
      label: { one: label('Non-work day', 'Hari tidak bekerja'), many: label('Holidays', 'Hari libur') },
      menu: { section: 'attendance-settings', icon: 'gift', order: 70 },
      children: [
        ...formPages('non-work-day-form'),
        ...formPages('holiday-calendar-form', label('Holiday calendar', 'Kalender libur')),
      ],
    }),
  },
} satisfies AreaPages;
