import { type EmployerAttendanceRules, INCOMPLETE_AT_CUTOFF_LABELS } from '@personalia/contract';
import { formatDate } from '../../platform/format/index.ts';
import { useAttendanceWords } from '../words.ts';
import { useCutOffDays } from './cut-off-days.ts';
import { NextPeriods } from './next-periods.tsx';
import { CutOffChoice, IncompleteChoice } from './period-choices.tsx';

/** What an employer decides about its periods; null: as the company. */
export type EmployerPeriodDraft = Pick<EmployerAttendanceRules, 'ownCutOffDay' | 'incompleteAtCutoff'>;

interface Props {
  opened: EmployerAttendanceRules;
  draft: EmployerPeriodDraft;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  onChange: (change: Partial<EmployerPeriodDraft>) => void;
}

/** The periods of an employer: those of the company, or its own, which are closed by themselves (attendance 10.4, 13). */
export function EmployerPeriodFields({ opened, draft, errors, mayEdit, onChange }: Props) {
  const { t, locale } = useAttendanceWords();
  const { wordsOf } = useCutOffDays();
  const { employer, ownPeriodsFrom } = opened;
  const isOther = draft.ownCutOffDay !== opened.ownCutOffDay;
  return (
    <fieldset disabled={!mayEdit}>
      <legend>{t('setting.period')}</legend>
      <div className="form-grid">
        <CutOffChoice
          help={t('setting.ownPeriodsHelp')}
          error={errors['ownCutOffDay']}
          isDisabled={!mayEdit}
          value={draft.ownCutOffDay}
          company={t('setting.cutOffOfCompany', { day: wordsOf(opened.companyCutOffDay) })}
          onChange={(ownCutOffDay) => onChange({ ownCutOffDay })}
        />
        <IncompleteChoice
          error={errors['incompleteAtCutoff']}
          isDisabled={!mayEdit}
          value={draft.incompleteAtCutoff}
          company={t('setting.cutoffOfCompany', {
            value: INCOMPLETE_AT_CUTOFF_LABELS[opened.companyIncompleteAtCutoff][locale],
          })}
          onChange={(incompleteAtCutoff) => onChange({ incompleteAtCutoff })}
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
