import { label } from '../platform/label.ts';
import { definePage, formPages, recordPage } from '../platform/page.ts';
import { type AreaMenu } from '../platform/page-menu.ts';

export const employeePages = {
  employee: definePage('employee', {
    label: { one: label('Employee', 'Karyawan'), many: label('Employees', 'Karyawan') },
    children: [
      ...formPages('employee-form'),
      recordPage('employee-leave-balance/:id', label('Leave balance', 'Saldo cuti')),
    ],
  }),
  people: definePage('people', {
    label: { one: label('Contact card', 'Kartu kontak'), many: label('Directory', 'Direktori') },
    bar: { own: 50, manager: 30 },
    children: [recordPage('person/:id', label('Contact card', 'Kartu kontak'))],
  }),
  documentType: definePage('document-type', {
    label: { one: label('Document type', 'Jenis dokumen'), many: label('Document types', 'Jenis dokumen') },
    children: formPages('document-type-form'),
  }),
  catalogueValue: definePage('catalogue-value', {
    label: { one: label('Lookup value', 'Nilai daftar pilihan'), many: label('Lookup lists', 'Daftar pilihan') },
    children: formPages('catalogue-value-form'),
  }),
  documentRequest: definePage('document-request', {
    label: {
      one: label('Document request', 'Permintaan dokumen'),
      many: label('Document requests', 'Permintaan dokumen'),
    },
  }),
  customField: definePage('custom-field', {
    label: { one: label('Custom field', 'Isian tambahan'), many: label('Custom fields', 'Isian tambahan') },
    children: formPages('custom-field-form'),
  }),
  employeeErasure: definePage('employee-erasure', {
    label: label('Erasure of personal data', 'Penghapusan data pribadi'),
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const employeeMenu = {
  modules: [
    {
      // Not 'people', which is the key of a page.
      key: 'employees',
      label: label('People', 'Karyawan'),
      icon: 'team',
      order: 10,
      sections: [
        { key: 'people-home', label: label('Home', 'Beranda') },
        { key: 'people-records', label: label('Records', 'Data') },
        { key: 'people-changes', label: label('Changes', 'Perubahan') },
        { key: 'people-data', label: label('Data', 'Data massal') },
      ],
    },
  ],
  menus: {
    people: { section: 'people-home', icon: 'contacts', actions: ['view'], order: 1 },
    employee: { section: 'people-records', icon: 'idcard', order: 10 },
    documentType: { section: 'people-data', icon: 'file-text' },
    catalogueValue: { section: 'people-data', icon: 'ordered-list' },
    documentRequest: { section: 'people-data', icon: 'file-done', actions: ['view', 'create', 'edit'] },
    customField: { section: 'people-data', icon: 'tool' },
    employeeErasure: { section: 'people-data', icon: 'safety', actions: ['view', 'create', 'approve'] },
  },
} satisfies AreaMenu<typeof employeePages>;
