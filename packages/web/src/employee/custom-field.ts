import { CustomField, label, type Resource } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

const { code, ...rest } = CustomField.fields;
/** Files, views and conditions name a field by its code, so it stays as it was made. */
const known = {
  ...CustomField,
  fields: { code: { ...code, options: { ...code.options, fixed: true } }, ...rest },
} as unknown as Resource;

export const pages: ResourcePages = {
  ...pagesOf(CustomField),
  variant: () => known,
  form: async () => (await import('./custom/custom-field-page.tsx')).CustomFieldPage,
  tabs: [
    {
      key: 'options',
      label: label('Options', 'Pilihan'),
      fits: ({ type }) => type === 'choice' || type === 'choices',
      load: async () => (await import('./custom/options-tab.tsx')).OptionsTab,
    },
  ],
};
