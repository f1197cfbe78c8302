import {
  type EmployerAttendanceRules,
  INCOMPLETE_AT_CUTOFF,
  INCOMPLETE_AT_CUTOFF_LABELS,
  label,
} from '@personalia/contract';
import { formatDate } from '../../platform/format/index.ts';
import { useAttendanceWords } from '../words.ts';
import { useCutOffDays } from './cut-off-days.ts';
import { NextPeriods } from './next-periods.tsx';
import { SettingChoice } from './setting-fields.tsx';

/** What an employer decides about its periods; null: as the company. */
export type EmployerPeriodDraft = Pick<EmployerAttendanceRules, 'ownCutOffDay' | 'incompleteAtCutoff'>;

interface Props {
  opened: EmployerAttendanceRules;
  draft: EmployerPeriodDraft;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  onChange: (change: Partial<EmployerPeriodDraft>) => void;
}

/** Nothing of its own. */
const COMPANY = 'company';

/** The periods of an employer: those of the company, or its own, which are closed by themselves (attendance 10.4, 13). */
export function EmployerPeriodFields({ opened, draft, errors, mayEdit, onChange }: Props) {
  const { t, locale } = useAttendanceWords();
  const { days, wordsOf } = useCutOffDays();
  const asCompany = t('setting.cutOffOfCompany', { day: wordsOf(opened.companyCutOffDay) });
  const incompleteOfCompany = t('setting.cutoffOfCompany', {
    value: INCOMPLETE_AT_CUTOFF_LABELS[opened.companyIncompleteAtCutoff][locale],
  });
  const { employer, ownPeriodsFrom } = opened;
  const isOther = draft.ownCutOffDay !== opened.ownCutOffDay;
  return (
    <fieldset disabled={!mayEdit}>
      <legend>{t('setting.period')}</legend>
      <div className="form-grid">
        <SettingChoice
          name="cut-off"
          label={t('setting.cutOffDay')}
          help={t('setting.ownPeriodsHelp')}
          error={errors['ownCutOffDay']}
          isDisabled={!mayEdit}
          value={draft.ownCutOffDay ?? COMPANY}
          choices={[{ value: COMPANY, label: label(asCompany, asCompany) }, ...days]}
          onChange={(value: string | number) => onChange({ ownCutOffDay: typeof value === 'number' ? value : null })}
        />
        <SettingChoice
          name="incomplete"
          label={t('setting.incomplete')}
          help={t('setting.incompleteHelp')}
          error={errors['incompleteAtCutoff']}
          isDisabled={!mayEdit}
          value={draft.incompleteAtCutoff ?? COMPANY}
          choices={[
            { value: COMPANY, label: label(incompleteOfCompany, incompleteOfCompany) },
            ...INCOMPLETE_AT_CUTOFF.map((value) => ({ value, label: INCOMPLETE_AT_CUTOFF_LABELS[value] })),
          ]}
          onChange={(value) => onChange({ incompleteAtCutoff: value === COMPANY ? null : value })}
        />
      </div>
      {!isOther && ownPeriodsFrom && (
        <p className="day-note">{t('setting.ownPeriodsFrom', { date: formatDate(ownPeriodsFrom, locale) })}</p>
      )}
      {isOther && draft.ownCutOffDay !== null && (
        <NextPeriods cutOffDay={draft.ownCutOffDay} employerId={employer.id} />
      )}
      {isOther && draft.ownCutOffDay === null && (
        <p role="status" className="day-note">
          {t('setting.ownPeriodsEnd')}
        </p>
      )}
    </fieldset>
  );
}
