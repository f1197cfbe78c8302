import { label } from '../platform/label.ts';
import { definePage, formPages } from '../platform/page.ts';
import { type AreaMenu } from '../platform/page-menu.ts';

export const organisationPages = {
  employer: definePage('employer', {
    label: { one: label('Employer', 'Pemberi kerja'), many: label('Employers', 'Pemberi kerja') },
    children: formPages('employer-form'),
  }),
  establishment: definePage('establishment', {
    label: { one: label('Establishment', 'Cabang'), many: label('Establishments', 'Cabang') },
    children: formPages('establishment-form'),
  }),
  location: definePage('location', {
    label: { one: label('Location', 'Lokasi'), many: label('Locations', 'Lokasi') },
    children: formPages('location-form', undefined, ':employercode/:locationcode'),
  }),
  organizationLevel: definePage('organization-level', {
    label: {
      one: label('Organisation level', 'Tingkat organisasi'),
      many: label('Organisation levels', 'Tingkat organisasi'),
    },
  }),
  position: definePage('position', {
    label: { one: label('Position', 'Jabatan'), many: label('Positions', 'Jabatan') },
    children: formPages('position-form'),
  }),
  grade: definePage('grade', {
    label: { one: label('Grade', 'Golongan'), many: label('Grades', 'Golongan') },
    children: formPages('grade-form'),
  }),
  salaryRange: definePage('salary-range', {
    label: { one: label('Salary range', 'Rentang gaji'), many: label('Salary ranges', 'Rentang gaji') },
    children: formPages('salary-range-form'),
  }),
  holiday: definePage('holiday', {
    label: { one: label('Non-work day', 'Hari tidak bekerja'), many: label('Holidays', 'Hari libur') },
    children: [
      ...formPages('non-work-day-form'),
      ...formPages('holiday-calendar-form', label('Holiday calendar', 'Kalender libur')),
    ],
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const organisationMenu = {
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
  menus: {
    employer: { section: 'organisation-structure', icon: 'bank' },
    establishment: { section: 'organisation-structure', icon: 'shop' },
    location: { section: 'organisation-structure', icon: 'environment' },
    organizationLevel: { section: 'organisation-structure', icon: 'cluster' },
    position: { section: 'organisation-structure', icon: 'solution' },
    grade: { section: 'organisation-pay', icon: 'ordered-list' },
    salaryRange: { section: 'organisation-pay', icon: 'column-width' },
    holiday: { section: 'attendance-settings', icon: 'gift', order: 70 },
  },
} satisfies AreaMenu<typeof organisationPages>;
