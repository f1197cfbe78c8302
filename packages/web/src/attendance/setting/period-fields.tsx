import { type GeneralSetting, type IncompleteAtCutoff, MOST_LOCK_DAYS } from '@personalia/contract';
import { Checkbox } from 'antd';
import { useAttendanceWords } from '../words.ts';
import { NextPeriods } from './next-periods.tsx';
import { CutOffChoice, IncompleteChoice } from './period-choices.tsx';
import { numberOf } from './rules-draft.ts';
import { SettingInput } from './setting-fields.tsx';

/** What the company decides about its periods, as it is typed. */
export interface PeriodDraft {
  readonly cutOffDay: number;
  readonly incompleteAtCutoff: IncompleteAtCutoff;
  readonly autoLock: boolean;
  readonly lockDays: string;
}

export const periodDraftOf = (setting: GeneralSetting): PeriodDraft => ({
  cutOffDay: setting.cutOffDay,
  incompleteAtCutoff: setting.incompleteAtCutoff,
  autoLock: setting.autoLock,
  lockDays: String(setting.lockDaysAfterCutoff),
});

export const periodIn = ({ cutOffDay, incompleteAtCutoff, autoLock, lockDays }: PeriodDraft) => ({
  cutOffDay,
  incompleteAtCutoff,
  autoLock,
  lockDaysAfterCutoff: numberOf(lockDays),
});

interface Props {
  opened: GeneralSetting;
  draft: PeriodDraft;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  onChange: (change: Partial<PeriodDraft>) => void;
}

export function PeriodFields({ opened, draft, errors, mayEdit, onChange }: Props) {
  const { t } = useAttendanceWords();
  return (
    <fieldset disabled={!mayEdit}>
      <legend>{t('setting.period')}</legend>
      <div className="form-grid">
        <CutOffChoice
          help={t('setting.cutOffHelp')}
          error={errors['cutOffDay']}
          isDisabled={!mayEdit}
          value={draft.cutOffDay}
          onChange={(cutOffDay) => onChange({ cutOffDay })}
        />
        <IncompleteChoice
          error={errors['incompleteAtCutoff']}
          isDisabled={!mayEdit}
          value={draft.incompleteAtCutoff}
          onChange={(incompleteAtCutoff) => onChange({ incompleteAtCutoff })}
        />
      </div>
      {draft.cutOffDay !== opened.cutOffDay && <NextPeriods cutOffDay={draft.cutOffDay} />}
      <p>
        <Checkbox
          checked={draft.autoLock}
          disabled={!mayEdit}
          onChange={({ target }) => onChange({ autoLock: target.checked })}
        >
          {t('setting.autoLock')}
        </Checkbox>
      </p>
      {draft.autoLock && (
        <div className="form-grid">
          <SettingInput
            name="lock-days"
            label={t('setting.lockDays')}
            help={t('setting.lockDaysHelp', { most: MOST_LOCK_DAYS })}
            error={errors['lockDaysAfterCutoff']}
            value={draft.lockDays}
            onChange={(lockDays) => onChange({ lockDays })}
          />
        </div>
      )}
    </fieldset>
  );
}
