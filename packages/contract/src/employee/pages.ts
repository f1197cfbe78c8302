import { label } from '../platform/label.ts';
import { type AreaPages, definePage, formPages, recordPage } from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const employeeArea = {
  modules: [
    {
      key: 'people',
      label: label('People', 'Karyawan'),
      icon: 'team',
      order: 10,
      sections: [
        { key: 'people-records', label: label('Records', 'Data') },
        { key: 'people-changes', label: label('Changes', 'Perubahan') },
        { key: 'people-data', label: label('Data', 'Data massal') },
      ],
    },
  ],
  pages: {
    employee: definePage('employee', {
      label: { one: label('Employee', 'Karyawan'), many: label('Employees', 'Karyawan') },
      menu: { section: 'people-records', icon: 'idcard', order: 10 },
      children: [
        ...formPages('employee-form'),
        recordPage('employee-leave-balance/:id', label('Leave balance', 'Saldo cuti')),
      ],
    }),
    documentType: definePage('document-type', {
      label: { one: label('Document type', 'Jenis dokumen'), many: label('Document types', 'Jenis dokumen') },
      menu: { section: 'people-data', icon: 'file-text' },
      children: formPages('document-type-form'),
    }),
    catalogueValue: definePage('catalogue-value', {
      label: { one: label('Catalogue value', 'Nilai katalog'), many: label('Catalogue values', 'Nilai katalog') },
      menu: { section: 'people-data', icon: 'ordered-list' },
      children: formPages('catalogue-value-form'),
    }),
    documentRequest: definePage('document-request', {
      label: {
        one: label('Document request', 'Permintaan dokumen'),
        many: label('Document requests', 'Permintaan dokumen'),
      },
      menu: { section: 'people-data', icon: 'file-done', actions: ['view', 'create', 'edit'] },
    }),
    customField: definePage('custom-field', {
      label: { one: label('Custom field', 'Isian tambahan'), many: label('Custom fields', 'Isian tambahan') },
      menu: { section: 'people-data', icon: 'tool' },
      children: formPages('custom-field-form'),
    }),
    employeeErasure: definePage('employee-erasure', {
      label: label('Erasure of personal data', 'Penghapusan data pribadi'),
      menu: { section: 'people-data', icon: 'safety', actions: ['view', 'create', 'approve'] },
    }),
  },
} satisfies AreaPages;
