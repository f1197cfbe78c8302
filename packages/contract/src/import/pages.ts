import { label } from '../platform/label.ts';
import { definePage, detailPage } from '../platform/page.ts';
import { type AreaMenu } from '../platform/page-menu.ts';

export const importPages = {
  uploadData: definePage('upload-data', {
    label: { one: label('Upload', 'Unggahan'), many: label('Upload data', 'Unggah data') },
    children: [detailPage(':id', label('Upload', 'Unggahan'))],
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const importMenu = {
  modules: [],
  menus: {
    uploadData: { section: 'people-data', icon: 'cloud-upload', actions: ['view', 'create', 'delete'], order: -10 },
  },
} satisfies AreaMenu<typeof importPages>;
