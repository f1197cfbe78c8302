import { label } from '../platform/label.ts';
import { addPage, definePage, editPage, formPages, previewPage, recordPage } from '../platform/page.ts';
import { type AreaMenu, REPORT_ACTIONS, REQUEST_ACTIONS } from '../platform/page-menu.ts';

export const changePages = {
  endOfContractAndProbation: definePage('end-of-contract-and-probation', {
    label: label('End of contract and probation', 'Akhir kontrak dan masa percobaan'),
    children: formPages('establishment-form'),
  }),
  careerTransition: definePage('career-transition', {
    label: {
      one: label('Career transition', 'Transisi karier'),
      many: label('Career transitions', 'Transisi karier'),
    },
    children: [
      recordPage(
        'career-transition-record/:id',
        undefined,
        addPage('career-transition-form-add/:personId'),
        editPage('career-transition-form-edit/:transitionId'),
        previewPage('career-transition-form-preview/:transitionId'),
      ),
    ],
  }),
  careerTransitionReport: definePage('career-transition-report', {
    label: label('Career transition report', 'Laporan transisi karier'),
  }),
  personalChange: definePage('personal-change', {
    label: {
      one: label('Personal change', 'Perubahan data pribadi'),
      many: label('Personal changes', 'Perubahan data pribadi'),
    },
    bar: { own: 60 },
    children: [
      recordPage(
        'personal-change-record/:id',
        undefined,
        addPage('personal-change-form-add/:personId'),
        previewPage('personal-change-form-preview/:transactionNo'),
      ),
    ],
  }),
  workAction: definePage('work-action', {
    label: { one: label('Work action', 'Tindakan kerja'), many: label('Work actions', 'Tindakan kerja') },
    children: [
      recordPage(
        'work-action-record/:id',
        undefined,
        addPage('work-action-form-add/:personId'),
        editPage('work-action-form-edit/:personId/:workActionId'),
        previewPage('work-action-form-preview/:personId/:workActionId'),
      ),
    ],
  }),
  workActionType: definePage('work-action-type', {
    label: {
      one: label('Work action type', 'Jenis tindakan kerja'),
      many: label('Work action types', 'Jenis tindakan kerja'),
    },
    children: formPages('work-action-type-form'),
  }),
  violation: definePage('violation', {
    label: { one: label('Violation', 'Pelanggaran'), many: label('Violations', 'Pelanggaran') },
    children: formPages('violation-form'),
  }),
  letterTemplate: definePage('letter-template', {
    label: { one: label('Letter template', 'Templat surat'), many: label('Letter templates', 'Templat surat') },
    children: formPages('letter-template-form'),
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const changeMenu = {
  modules: [],
  menus: {
    endOfContractAndProbation: { section: 'people-records', icon: 'hourglass', actions: REQUEST_ACTIONS, order: 30 },
    careerTransition: { section: 'people-changes', icon: 'rise', actions: REQUEST_ACTIONS },
    careerTransitionReport: { section: 'people-changes', icon: 'bar-chart', actions: REPORT_ACTIONS },
    personalChange: { section: 'people-changes', icon: 'user-switch', actions: REQUEST_ACTIONS },
    workAction: { section: 'people-changes', icon: 'file-done', actions: REQUEST_ACTIONS },
    workActionType: { section: 'people-data', icon: 'ordered-list' },
    violation: { section: 'people-data', icon: 'flag' },
    letterTemplate: { section: 'people-data', icon: 'file-text' },
  },
} satisfies AreaMenu<typeof changePages>;
