import {
  ATTENDANCE_RULE_BOUNDS,
  ATTENDANCE_RULE_CHOICES,
  type AttendanceRuleChoice,
  type AttendanceRuleNumber,
  type AttendanceRules,
  attendancePages,
  type GeneralSetting,
  INCOMPLETE_AT_CUTOFF,
  INCOMPLETE_AT_CUTOFF_LABELS,
  type IncompleteAtCutoff,
  MOST_FREEZE_HOURS,
  SaveGeneralSetting,
} from '@personalia/contract';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
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
const CHOICES = Object.keys(ATTENDANCE_RULE_CHOICES) as AttendanceRuleChoice[];
const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

interface Draft {
  readonly cutOffDay: number;
  readonly incompleteAtCutoff: IncompleteAtCutoff;
  readonly effectiveFrom: string | null;
  /** As typed. */
  readonly freezeHours: string;
  /** As typed. */
  readonly rules: Readonly<Record<Exclude<keyof AttendanceRules, AttendanceRuleChoice>, string>> &
    Pick<AttendanceRules, AttendanceRuleChoice>;
}

const draftOf = (setting: GeneralSetting): Draft => {
  const { cutOffDay, incompleteAtCutoff, rosterFreezeHours, rules, today, earliest } = setting;
  return {
    cutOffDay,
    incompleteAtCutoff,
    freezeHours: String(rosterFreezeHours),
    effectiveFrom: earliest !== null && earliest > today ? earliest : today,
    rules: {
      ...(Object.fromEntries(NUMBERS.map((name) => [name, String(rules[name])])) as Record<
        AttendanceRuleNumber,
        string
      >),
      nightFrom: rules.nightFrom,
      nightTo: rules.nightTo,
      incompleteCountsAs: rules.incompleteCountsAs,
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
            <FieldRow
              id="setting-cut-off"
              label={t('setting.cutOffDay')}
              required
              help={t('setting.cutOffHelp')}
              error={errors['cutOffDay']}
            >
              {(ties) => (
                <Select
                  {...ties}
                  className="form-wide"
                  disabled={!mayEdit}
                  value={draft.cutOffDay}
                  options={DAYS.map((day) => ({
                    value: day,
                    label: day === 31 ? t('setting.lastDay') : String(day),
                  }))}
                  onChange={(cutOffDay: number) => setDraft({ ...draft, cutOffDay })}
                />
              )}
            </FieldRow>
            <FieldRow
              id="setting-incomplete"
              label={t('setting.incomplete')}
              required
              help={t('setting.incompleteHelp')}
              error={errors['incompleteAtCutoff']}
            >
              {(ties) => (
                <Select
                  {...ties}
                  className="form-wide"
                  disabled={!mayEdit}
                  value={draft.incompleteAtCutoff}
                  options={INCOMPLETE_AT_CUTOFF.map((value) => ({
                    value,
                    label: INCOMPLETE_AT_CUTOFF_LABELS[value][locale],
                  }))}
                  onChange={(incompleteAtCutoff: IncompleteAtCutoff) => setDraft({ ...draft, incompleteAtCutoff })}
                />
              )}
            </FieldRow>
          </div>
          {draft.cutOffDay !== opened.cutOffDay && <NextPeriods cutOffDay={draft.cutOffDay} />}
        </fieldset>
        <fieldset disabled={!mayEdit}>
          <legend>{t('setting.roster')}</legend>
          <div className="form-grid">
            <FieldRow
              id="setting-freeze"
              label={t('setting.freezeHours')}
              required
              help={t('setting.freezeHelp', { most: MOST_FREEZE_HOURS })}
              error={errors['rosterFreezeHours']}
            >
              {(ties) => (
                <Input
                  {...ties}
                  inputMode="numeric"
                  value={draft.freezeHours}
                  onChange={({ target }) => setDraft({ ...draft, freezeHours: target.value })}
                />
              )}
            </FieldRow>
          </div>
        </fieldset>
        <fieldset disabled={!mayEdit}>
          <legend>{t('setting.rules')}</legend>
          <div className="form-grid">
            {NUMBERS.map((name) => {
              const [least, most] = ATTENDANCE_RULE_BOUNDS[name];
              return (
                <FieldRow
                  key={name}
                  id={`setting-${name}`}
                  label={t(`setting.rule.${name}`)}
                  required
                  help={t('setting.between', { least, most })}
                  error={errors[`rules.${name}`]}
                >
                  {(ties) => (
                    <Input
                      {...ties}
                      inputMode="numeric"
                      value={draft.rules[name]}
                      onChange={({ target }) => setRule(name, target.value)}
                    />
                  )}
                </FieldRow>
              );
            })}
            {(['nightFrom', 'nightTo'] as const).map((name) => (
              <FieldRow
                key={name}
                id={`setting-${name}`}
                label={t(`setting.rule.${name}`)}
                required
                error={errors[`rules.${name}`]}
              >
                {(ties) => (
                  <Input
                    {...ties}
                    type="time"
                    value={draft.rules[name]}
                    onChange={({ target }) => setRule(name, target.value)}
                  />
                )}
              </FieldRow>
            ))}
            {CHOICES.map((name) => (
              <FieldRow
                key={name}
                id={`setting-${name}`}
                label={t(`setting.rule.${name}`)}
                required
                error={errors[`rules.${name}`]}
              >
                {(ties) => (
                  <Select
                    {...ties}
                    className="form-wide"
                    disabled={!mayEdit}
                    value={draft.rules[name]}
                    options={ATTENDANCE_RULE_CHOICES[name].map((one) => ({
                      value: one.value,
                      label: one.label[locale],
                    }))}
                    onChange={(value: string) => setRule(name, value)}
                  />
                )}
              </FieldRow>
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
