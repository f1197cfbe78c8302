import { label } from '../platform/label.ts';
import { definePage, formPages } from '../platform/page.ts';
import { type AreaMenu } from '../platform/page-menu.ts';

export const workflowPages = {
  approval: definePage('approval', {
    label: { one: label('Approval', 'Persetujuan'), many: label('Approvals', 'Persetujuan') },
    bar: { manager: 20, other: 20 },
  }),
  workflowReplacement: definePage('workflow-replacement', {
    label: {
      one: label('Workflow replacement', 'Pengganti alur kerja'),
      many: label('Workflow replacements', 'Pengganti alur kerja'),
    },
    children: formPages('workflow-replacement-form'),
  }),
  workflowSetting: definePage('workflow-setting', {
    label: {
      one: label('Workflow setting', 'Pengaturan alur kerja'),
      many: label('Workflow settings', 'Pengaturan alur kerja'),
    },
    children: formPages('workflow-setting-form'),
  }),
  formulaVocab: definePage('formula-vocab', {
    label: { one: label('Word', 'Kata'), many: label('Formula vocabulary', 'Kosakata rumus') },
    children: formPages('formula-vocab-form'),
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const workflowMenu = {
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
  menus: {
    approval: { section: 'workflow-work', icon: 'check-square', actions: ['view', 'approve', 'export'] },
    workflowReplacement: { section: 'workflow-work', icon: 'retweet' },
    workflowSetting: { section: 'workflow-settings', icon: 'partition' },
    formulaVocab: { section: 'workflow-settings', icon: 'function' },
  },
} satisfies AreaMenu<typeof workflowPages>;
