import { label } from '../platform/label.ts';
import { type AreaPages, definePage, detailPage } from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const importArea = {
  modules: [],
  pages: {
    uploadData: definePage('upload-data', {
      label: { one: label('Upload', 'Unggahan'), many: label('Upload data', 'Unggah data') },
      menu: { section: 'people-data', icon: 'cloud-upload', actions: ['view', 'create', 'delete'], order: -10 },
      children: [detailPage(':id', label('Upload', 'Unggahan'))],
    }),
  },
} satisfies AreaPages;
