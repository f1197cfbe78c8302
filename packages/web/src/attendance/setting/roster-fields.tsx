import {
  CHECK_LEVELS,
  LABOUR_BOUNDS,
  type LabourCheckSetting,
  label,
  MOST_DAY_SHIFTS,
  MOST_FREEZE_HOURS,
  type RosterSettings,
} from '@personalia/contract';
import { Fragment, type ReactNode } from 'react';
import { useAttendanceWords } from '../words.ts';
import { numberOf } from './rules-draft.ts';
import { SettingChoice, SettingInput } from './setting-fields.tsx';

/** Checks of the roster, each with its limit. */
const LABOUR = [
  ['restLevel', 'restHours'],
  ['daysInRowLevel', 'daysInRow'],
] as const;
const SHIFTS_PER_DAY = Array.from({ length: MOST_DAY_SHIFTS }, (_, at) => ({
  value: at + 1,
  label: label(String(at + 1), String(at + 1)),
}));

/** What the company decides about the roster, as it is typed. */
export interface RosterDraft {
  readonly maxShiftsPerDay: number;
  readonly freezeHours: string;
  readonly labour: Pick<LabourCheckSetting, 'restLevel' | 'daysInRowLevel'> &
    Readonly<Record<'restHours' | 'daysInRow', string>>;
}

export const rosterDraftOf = ({ rosterFreezeHours, maxShiftsPerDay, labour }: RosterSettings): RosterDraft => ({
  freezeHours: String(rosterFreezeHours),
  maxShiftsPerDay,
  labour: { ...labour, restHours: String(labour.restHours), daysInRow: String(labour.daysInRow) },
});

export const rosterIn = ({ freezeHours, maxShiftsPerDay, labour }: RosterDraft): RosterSettings => ({
  rosterFreezeHours: numberOf(freezeHours),
  maxShiftsPerDay,
  labour: { ...labour, restHours: numberOf(labour.restHours), daysInRow: numberOf(labour.daysInRow) },
});

interface Props {
  draft: RosterDraft;
  errors: Readonly<Record<string, string>>;
  /** Where the settings are part of others, what errors begin with. */
  at?: string;
  mayEdit: boolean;
  /** Above the fields; without them the settings are those of the company. */
  children?: ReactNode;
  isHidden?: boolean;
  onChange: (change: Partial<RosterDraft>) => void;
}

export function RosterFields({ draft, errors, at = '', mayEdit, children, isHidden = false, onChange: set }: Props) {
  const { t } = useAttendanceWords();
  const between = ([least, most]: readonly [number, number]) => t('setting.between', { least, most });
  return (
    <fieldset disabled={!mayEdit}>
      <legend>{t('setting.roster')}</legend>
      {children}
      {!isHidden && (
        <div className="form-grid">
          <SettingInput
            name="freeze"
            label={t('setting.freezeHours')}
            help={t('setting.freezeHelp', { most: MOST_FREEZE_HOURS })}
            error={errors[`${at}rosterFreezeHours`]}
            value={draft.freezeHours}
            onChange={(freezeHours) => set({ freezeHours })}
          />
          <SettingChoice
            name="most-shifts"
            label={t('setting.maxShifts')}
            help={t('setting.maxShiftsHelp')}
            error={errors[`${at}maxShiftsPerDay`]}
            isDisabled={!mayEdit}
            value={draft.maxShiftsPerDay}
            choices={SHIFTS_PER_DAY}
            onChange={(maxShiftsPerDay) => set({ maxShiftsPerDay })}
          />
          {LABOUR.map(([level, limit]) => (
            <Fragment key={limit}>
              <SettingChoice
                name={level}
                label={t(`setting.labour.${level}`)}
                error={errors[`${at}labour.${level}`]}
                isDisabled={!mayEdit}
                value={draft.labour[level]}
                choices={CHECK_LEVELS}
                onChange={(value) => set({ labour: { ...draft.labour, [level]: value } })}
              />
              <SettingInput
                name={limit}
                label={t(`setting.labour.${limit}`)}
                help={between(LABOUR_BOUNDS[limit])}
                error={errors[`${at}labour.${limit}`]}
                value={draft.labour[limit]}
                onChange={(value) => set({ labour: { ...draft.labour, [limit]: value } })}
              />
            </Fragment>
          ))}
        </div>
      )}
    </fieldset>
  );
}
