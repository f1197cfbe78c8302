import {
  CAREER_REPORT_DAYS,
  CAREER_REPORT_LABELS,
  CAREER_REPORT_STATES,
  CAREER_REPORTS,
  type CareerReport,
  ExportCareerTransitionReport,
  GetCareerTransitionReport,
  reasonList,
  TRANSITION_TYPES,
  type TransitionType,
} from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../platform/resource/fields/words.ts';
import { TableReportPage } from '../../platform/table-report/index.ts';

/** Reports whose rows are transitions. */
const LISTS = ['detail', 'summary', 'exits'] as const;
const TYPES = Object.keys(TRANSITION_TYPES) as TransitionType[];

/** /career-transition-report (organisation-and-employee 13). */
export function Component() {
  const { t } = useTranslation('career');
  const { locale } = useWords();
  const hints: Readonly<Record<CareerReport, string | null>> = {
    detail: t('report.hint.detail'),
    summary: null,
    movement: t('report.hint.movement'),
    turnover: t('report.hint.turnover'),
    exits: null,
  };
  return (
    <TableReportPage<CareerReport>
      menu="career-transition-report"
      endpoints={{ get: GetCareerTransitionReport, export: ExportCareerTransitionReport }}
      reports={CAREER_REPORTS}
      labels={CAREER_REPORT_LABELS}
      dates={() => ({ from: t('report.from'), to: t('report.to') })}
      filters={[
        { name: 'employerId', to: 'Employer', label: t('report.employer') },
        { name: 'unitId', to: 'OrganizationUnit', label: t('report.unit') },
        { name: 'locationId', to: 'Location', label: t('report.location') },
        { name: 'gradeId', to: 'Grade', label: t('report.grade') },
        {
          name: 'type',
          label: t('report.type'),
          of: LISTS,
          options: TYPES.map((type) => ({ value: type, label: TRANSITION_TYPES[type].label[locale] })),
        },
        {
          name: 'reasonId',
          to: 'CatalogueValue',
          label: t('report.reason'),
          of: LISTS,
          // Each type has reasons of its own.
          within: (params) => {
            const type = TYPES.find((one) => one === params.get('type'));
            return type ? reasonList(type) : null;
          },
        },
        {
          name: 'status',
          label: t('report.status'),
          of: LISTS,
          options: CAREER_REPORT_STATES.map((state) => ({ value: state, label: t(`application.${state}`) })),
        },
        { name: 'initiatorId', to: 'Employee', label: t('report.initiator'), of: LISTS },
        {
          name: 'by',
          label: t('report.by.label'),
          of: ['detail', 'summary'],
          placeholder: t('report.by.effective'),
          options: CAREER_REPORT_DAYS.map((day) => ({ value: day, label: t(`report.by.${day}`) })),
        },
      ]}
      hint={(report) => hints[report]}
    />
  );
}
