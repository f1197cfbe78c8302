import {
  ATTENDANCE_RULE_BOUNDS,
  ATTENDANCE_RULE_CHOICES,
  type AttendanceRuleChoice,
  type AttendanceRuleNumber,
  type AttendanceRules,
  attendancePages,
  CHECK_LEVELS,
  type GeneralSetting,
  INCOMPLETE_AT_CUTOFF,
  INCOMPLETE_AT_CUTOFF_LABELS,
  type IncompleteAtCutoff,
  LABOUR_BOUNDS,
  type LabourCheckSetting,
  label,
  MOST_DAY_SHIFTS,
  MOST_EXPLANATION_YEARS,
  MOST_FREEZE_HOURS,
  MOST_RETENTION_YEARS,
  SaveGeneralSetting,
} from '@personalia/contract';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordFailure, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAttendanceWords } from '../words.ts';
import { NextPeriods } from './next-periods.tsx';
import { RuleVersions } from './rule-versions.tsx';
import { SettingChoice, SettingInput } from './setting-fields.tsx';
import { SETTINGS, useGeneralSetting } from './use-general-setting.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../attendance.css';
import './general-setting.css';

/** /general-setting: what the company decides about attendance (attendance 13). */
export function Component() {
  const { data, error, refetch } = useGeneralSetting();
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Settings key={data.version} opened={data} /> : <RecordSkeleton />;
}

const NUMBERS = Object.keys(ATTENDANCE_RULE_BOUNDS) as AttendanceRuleNumber[];
/** For how many years things are kept, and the most. */
const KEEPING = [
  ['explanationYears', MOST_EXPLANATION_YEARS],
  ['punchRetentionYears', MOST_RETENTION_YEARS],
] as const;
/** Checks of the roster, each with its limit. */
const LABOUR = [
  ['restLevel', 'restHours'],
  ['daysInRowLevel', 'daysInRow'],
] as const;
const CHOICES = Object.keys(ATTENDANCE_RULE_CHOICES) as AttendanceRuleChoice[];
const SHIFTS_PER_DAY = Array.from({ length: MOST_DAY_SHIFTS }, (_, at) => ({
  value: at + 1,
  label: label(String(at + 1), String(at + 1)),
}));
const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

interface Draft {
  readonly cutOffDay: number;
  readonly incompleteAtCutoff: IncompleteAtCutoff;
  readonly maxShiftsPerDay: number;
  readonly effectiveFrom: string | null;
  /** As typed. */
  readonly freezeHours: string;
  readonly keeping: Readonly<Record<'explanationYears' | 'punchRetentionYears', string>>;
  readonly labour: Pick<LabourCheckSetting, 'restLevel' | 'daysInRowLevel'> &
    Readonly<Record<'restHours' | 'daysInRow', string>>;
  /** As typed. */
  readonly rules: Readonly<Record<Exclude<keyof AttendanceRules, AttendanceRuleChoice>, string>> &
    Pick<AttendanceRules, AttendanceRuleChoice>;
}

const draftOf = (setting: GeneralSetting): Draft => {
  const { cutOffDay, incompleteAtCutoff, rosterFreezeHours, maxShiftsPerDay, labour, rules } = setting;
  const { today, earliest } = setting;
  return {
    cutOffDay,
    incompleteAtCutoff,
    freezeHours: String(rosterFreezeHours),
    maxShiftsPerDay,
    keeping: Object.fromEntries(KEEPING.map(([name]) => [name, String(setting[name])])) as Draft['keeping'],
    labour: { ...labour, restHours: String(labour.restHours), daysInRow: String(labour.daysInRow) },
    effectiveFrom: earliest !== null && earliest > today ? earliest : today,
    rules: {
      ...(Object.fromEntries(NUMBERS.map((name) => [name, String(rules[name])])) as Record<
        AttendanceRuleNumber,
        string
      >),
      nightFrom: rules.nightFrom,
      nightTo: rules.nightTo,
      incompleteCountsAs: rules.incompleteCountsAs,
      leaveVersusPunch: rules.leaveVersusPunch,
      boundaryPunch: rules.boundaryPunch,
      dstPolicy: rules.dstPolicy,
    },
  };
};

const numberOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);

function Settings({ opened }: { opened: GeneralSetting }) {
  const { t, locale } = useAttendanceWords();
  const mayEdit = useMay(attendancePages.generalSetting.path)('edit');
  const [initial] = useState(() => draftOf(opened));
  const [draft, setDraft] = useState(initial);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial);
  const hasOtherRules = JSON.stringify(draft.rules) !== JSON.stringify(initial.rules);
  const guard = useUnsavedGuard(isDirty && mayEdit);
  const { submit, isBusy, errors, general } = useSubmit<GeneralSetting>({
    refresh: [SETTINGS, 'AttendancePeriod'],
    success: () => t('setting.saved'),
  });
  const between = ([least, most]: readonly [number, number]) => t('setting.between', { least, most });
  const setRule = (name: keyof AttendanceRules, value: string) =>
    setDraft({ ...draft, rules: { ...draft.rules, [name]: value } });
  const save = () =>
    submit((idempotencyKey) => {
      // What is no whole number is sent as none, and the API says so at its field.
      const numbers = Object.fromEntries(NUMBERS.map((name) => [name, numberOf(draft.rules[name])])) as Record<
        AttendanceRuleNumber,
        number
      >;
      return call(SaveGeneralSetting, {
        body: {
          cutOffDay: draft.cutOffDay,
          incompleteAtCutoff: draft.incompleteAtCutoff,
          rosterFreezeHours: numberOf(draft.freezeHours),
          maxShiftsPerDay: draft.maxShiftsPerDay,
          explanationYears: numberOf(draft.keeping.explanationYears),
          punchRetentionYears: numberOf(draft.keeping.punchRetentionYears),
          labour: {
            ...draft.labour,
            restHours: numberOf(draft.labour.restHours),
            daysInRow: numberOf(draft.labour.daysInRow),
          },
          rules: { ...draft.rules, ...numbers },
          effectiveFrom: draft.effectiveFrom ?? '',
          version: opened.version,
        },
        idempotencyKey,
      });
    });
  return (
    <div className="form-page general-setting">
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormAlert text={general} />
        <fieldset disabled={!mayEdit}>
          <legend>{t('setting.period')}</legend>
          <div className="form-grid">
            <SettingChoice
              name="cut-off"
              label={t('setting.cutOffDay')}
              help={t('setting.cutOffHelp')}
              error={errors['cutOffDay']}
              isDisabled={!mayEdit}
              value={draft.cutOffDay}
              choices={DAYS.map((day) => {
                const words = day === 31 ? t('setting.lastDay') : String(day);
                return { value: day, label: label(words, words) };
              })}
              onChange={(cutOffDay) => setDraft({ ...draft, cutOffDay })}
            />
            <SettingChoice
              name="incomplete"
              label={t('setting.incomplete')}
              help={t('setting.incompleteHelp')}
              error={errors['incompleteAtCutoff']}
              isDisabled={!mayEdit}
              value={draft.incompleteAtCutoff}
              choices={INCOMPLETE_AT_CUTOFF.map((value) => ({ value, label: INCOMPLETE_AT_CUTOFF_LABELS[value] }))}
              onChange={(incompleteAtCutoff) => setDraft({ ...draft, incompleteAtCutoff })}
            />
          </div>
          {draft.cutOffDay !== opened.cutOffDay && <NextPeriods cutOffDay={draft.cutOffDay} />}
        </fieldset>
        <fieldset disabled={!mayEdit}>
          <legend>{t('setting.roster')}</legend>
          <div className="form-grid">
            <SettingInput
              name="freeze"
              label={t('setting.freezeHours')}
              help={t('setting.freezeHelp', { most: MOST_FREEZE_HOURS })}
              error={errors['rosterFreezeHours']}
              value={draft.freezeHours}
              onChange={(freezeHours) => setDraft({ ...draft, freezeHours })}
            />
            <SettingChoice
              name="most-shifts"
              label={t('setting.maxShifts')}
              help={t('setting.maxShiftsHelp')}
              error={errors['maxShiftsPerDay']}
              isDisabled={!mayEdit}
              value={draft.maxShiftsPerDay}
              choices={SHIFTS_PER_DAY}
              onChange={(maxShiftsPerDay) => setDraft({ ...draft, maxShiftsPerDay })}
            />
            {LABOUR.map(([level, limit]) => (
              <Fragment key={limit}>
                <SettingChoice
                  name={level}
                  label={t(`setting.labour.${level}`)}
                  error={errors[`labour.${level}`]}
                  isDisabled={!mayEdit}
                  value={draft.labour[level]}
                  choices={CHECK_LEVELS}
                  onChange={(value) => setDraft({ ...draft, labour: { ...draft.labour, [level]: value } })}
                />
                <SettingInput
                  name={limit}
                  label={t(`setting.labour.${limit}`)}
                  help={between(LABOUR_BOUNDS[limit])}
                  error={errors[`labour.${limit}`]}
                  value={draft.labour[limit]}
                  onChange={(value) => setDraft({ ...draft, labour: { ...draft.labour, [limit]: value } })}
                />
              </Fragment>
            ))}
          </div>
        </fieldset>
        <fieldset disabled={!mayEdit}>
          <legend>{t('setting.rules')}</legend>
          <div className="form-grid">
            {NUMBERS.map((name) => (
              <SettingInput
                key={name}
                name={name}
                label={t(`setting.rule.${name}`)}
                help={between(ATTENDANCE_RULE_BOUNDS[name])}
                error={errors[`rules.${name}`]}
                value={draft.rules[name]}
                onChange={(value) => setRule(name, value)}
              />
            ))}
            {(['nightFrom', 'nightTo'] as const).map((name) => (
              <SettingInput
                key={name}
                name={name}
                type="time"
                label={t(`setting.rule.${name}`)}
                error={errors[`rules.${name}`]}
                value={draft.rules[name]}
                onChange={(value) => setRule(name, value)}
              />
            ))}
            {CHOICES.map((name) => (
              <SettingChoice<string>
                key={name}
                name={name}
                label={t(`setting.rule.${name}`)}
                error={errors[`rules.${name}`]}
                isDisabled={!mayEdit}
                value={draft.rules[name]}
                choices={ATTENDANCE_RULE_CHOICES[name]}
                onChange={(value) => setRule(name, value)}
              />
            ))}
            {hasOtherRules && (
              <FieldRow
                id="setting-from"
                label={t('setting.effectiveFrom')}
                required
                help={
                  opened.earliest
                    ? t('setting.fromEarliest', { date: formatDate(opened.earliest, locale) })
                    : t('setting.fromHelp')
                }
                error={errors['effectiveFrom']}
              >
                {(ties) => (
                  <DateInput
                    {...ties}
                    value={draft.effectiveFrom}
                    onChange={(effectiveFrom) => setDraft({ ...draft, effectiveFrom })}
                  />
                )}
              </FieldRow>
            )}
          </div>
        </fieldset>
        <fieldset disabled={!mayEdit}>
          <legend>{t('setting.keeping')}</legend>
          <div className="form-grid">
            {KEEPING.map(([name, most]) => (
              <SettingInput
                key={name}
                name={name}
                label={t(`setting.${name}`)}
                help={t(`setting.${name}Help`, { most })}
                error={errors[name]}
                value={draft.keeping[name]}
                onChange={(value) => setDraft({ ...draft, keeping: { ...draft.keeping, [name]: value } })}
              />
            ))}
          </div>
        </fieldset>
        {mayEdit && (
          <div className="form-actions">
            <Button disabled={!isDirty || isBusy} onClick={() => setDraft(initial)}>
              {t('setting.discard')}
            </Button>
            <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isDirty}>
              {t('setting.save')}
            </Button>
          </div>
        )}
      </form>
      <RuleVersions versions={opened.versions} />
      {guard}
    </div>
  );
}
