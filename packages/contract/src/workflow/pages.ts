import { label } from '../platform/label.ts';
import { type AreaPages, definePage, formPages } from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const workflowArea = {
  modules: [
    {
      key: 'workflow',
      label: label('Workflow', 'Alur Kerja'),
      icon: 'deployment-unit',
      order: 60,
      sections: [
        { key: 'workflow-work', label: label('Approvals', 'Persetujuan') },
        { key: 'workflow-settings', label: label('Settings', 'Pengaturan') },
      ],
    },
  ],
  pages: {
    approval: definePage('approval', {
      label: { one: label('Approval', 'Persetujuan'), many: label('Approvals', 'Persetujuan') },
      menu: { section: 'workflow-work', icon: 'check-square', actions: ['view', 'approve', 'export'] },
    }),
    workflowReplacement: definePage('workflow-replacement', {
      label: {
        one: label('Workflow replacement', 'Pengganti alur kerja'),
        many: label('Workflow replacements', 'Pengganti alur kerja'),
      },
      menu: { section: 'workflow-work', icon: 'retweet' },
      children: formPages('workflow-replacement-form'),
    }),
    workflowSetting: definePage('workflow-setting', {
      label: {
        one: label('Workflow setting', 'Pengaturan alur kerja'),
        many: label('Workflow settings', 'Pengaturan alur kerja'),
      },
      menu: { section: 'workflow-settings', icon: 'partition' },
      children: formPages('workflow-setting-form'),
    }),
    formulaVocab: definePage('formula-vocab', {
      label: label('Formula vocabulary', 'Kosakata formula'),
      menu: { section: 'workflow-settings', icon: 'function' },
      children: formPages('formula-vocab-form'),
    }),
  },
} satisfies AreaPages;
