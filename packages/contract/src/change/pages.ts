import { label } from '../platform/label.ts';
import {
  type AreaPages,
  addPage,
  definePage,
  editPage,
  formPages,
  previewPage,
  REPORT_ACTIONS,
  REQUEST_ACTIONS,
  recordPage,
} from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const changeArea = {
  modules: [],
  pages: {
    endOfContractAndProbation: definePage('end-of-contract-and-probation', {
      label: label('End of contract and probation', 'Akhir kontrak dan masa percobaan'),
      menu: { section: 'people-records', icon: 'hourglass', actions: REQUEST_ACTIONS, order: 30 },
      children: formPages('establishment-form'),
    }),
    careerTransition: definePage('career-transition', {
      label: {
        one: label('Career transition', 'Transisi karier'),
        many: label('Career transitions', 'Transisi karier'),
      },
      menu: { section: 'people-changes', icon: 'rise', actions: REQUEST_ACTIONS },
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
      menu: { section: 'people-changes', icon: 'bar-chart', actions: REPORT_ACTIONS },
    }),
    personalChange: definePage('personal-change', {
      label: {
        one: label('Personal change', 'Perubahan data pribadi'),
        many: label('Personal changes', 'Perubahan data pribadi'),
      },
      menu: { section: 'people-changes', icon: 'user-switch', actions: REQUEST_ACTIONS },
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
      menu: { section: 'people-changes', icon: 'file-done', actions: REQUEST_ACTIONS },
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
  },
} satisfies AreaPages;
