import {
  type CallOf,
  type Channels,
  type GeneralSetting,
  MOST_EXPLANATION_YEARS,
  MOST_RETENTION_YEARS,
  SaveGeneralSetting,
  type ShiftDefaults,
} from '@personalia/contract';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { RecordFailure, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useAttendanceWords } from '../words.ts';
import { ChannelFields } from './channel-fields.tsx';
import { EmployerRules } from './employer-rules.tsx';
import { type NoticeDraft, NoticeFields, noticeDraftOf, noticesIn } from './notice-fields.tsx';
import { type PeriodDraft, PeriodFields, periodDraftOf, periodIn } from './period-fields.tsx';
import { type RosterDraft, RosterFields, rosterDraftOf, rosterIn } from './roster-fields.tsx';
import { RulesFrom } from './rule-fields.tsx';
import { RuleVersions } from './rule-versions.tsx';
import { firstDay, isSameDraft, numberOf, type RulesDraft, rulesDraftOf, rulesIn } from './rules-draft.ts';
import { SettingInput } from './setting-fields.tsx';
import { SettingForm } from './setting-form.tsx';
import { ShiftDefaultFields } from './shift-default-fields.tsx';
import { SETTINGS, useGeneralSetting } from './use-general-setting.ts';
import { useSettingDraft } from './use-setting-draft.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../attendance.css';
import './general-setting.css';

/** /general-setting: what the company decides about attendance (attendance 13). */
export function Component() {
  const { t } = useAttendanceWords();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useGeneralSetting();
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const employer = data.employers.find(({ id }) => id === params.get('employer'));
  return (
    <div className="form-page general-setting">
      {data.employers.length > 1 && (
        <FieldRow id="setting-employer" label={t('setting.for')} required={false} help={t('setting.forHelp')}>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={employer?.id ?? ''}
              options={[
                { value: '', label: t('setting.company') },
                ...data.employers.map(({ id, name, hasOwnRules }) => ({
                  value: id as string,
                  label: t(hasOwnRules ? 'setting.employerOwn' : 'setting.employerInherits', { name }),
                })),
              ]}
              onChange={(id: string) => setParams(id ? { employer: id } : {}, { replace: true })}
            />
          )}
        </FieldRow>
      )}
      {employer ? (
        <EmployerRules key={employer.id} employerId={employer.id} />
      ) : (
        <Settings key={data.version} opened={data} />
      )}
    </div>
  );
}

/** For how many years things are kept, and the most. */
const KEEPING = [
  ['explanationYears', MOST_EXPLANATION_YEARS],
  ['punchRetentionYears', MOST_RETENTION_YEARS],
] as const;

interface Draft extends RosterDraft, PeriodDraft {
  readonly channels: Channels;
  readonly notices: NoticeDraft;
  readonly shiftDefaults: ShiftDefaults;
  readonly effectiveFrom: string | null;
  readonly keeping: Readonly<Record<'explanationYears' | 'punchRetentionYears', string>>;
  readonly rules: RulesDraft;
}

const draftOf = (setting: GeneralSetting): Draft => ({
  ...periodDraftOf(setting),
  ...rosterDraftOf(setting),
  channels: setting.channels,
  notices: noticeDraftOf(setting.notices),
  shiftDefaults: setting.shiftDefaults,
  keeping: Object.fromEntries(KEEPING.map(([name]) => [name, String(setting[name])])) as Draft['keeping'],
  effectiveFrom: firstDay(setting),
  rules: rulesDraftOf(setting.rules),
});

const bodyOf = (draft: Draft, version: number): CallOf<typeof SaveGeneralSetting>['body'] => ({
  ...periodIn(draft),
  ...rosterIn(draft),
  channels: draft.channels,
  notices: noticesIn(draft.notices),
  shiftDefaults: draft.shiftDefaults,
  explanationYears: numberOf(draft.keeping.explanationYears),
  punchRetentionYears: numberOf(draft.keeping.punchRetentionYears),
  rules: rulesIn(draft.rules),
  effectiveFrom: draft.effectiveFrom ?? '',
  version,
});

function Settings({ opened }: { opened: GeneralSetting }) {
  const { t } = useAttendanceWords();
  const { initial, draft, change, errors, mayEdit, guard, form } = useSettingDraft({
    opened: () => draftOf(opened),
    isOther: (typed, before) => JSON.stringify(typed) !== JSON.stringify(before),
    refresh: [SETTINGS, 'AttendancePeriod'],
    save: (typed, _before, idempotencyKey) =>
      call(SaveGeneralSetting, { body: bodyOf(typed, opened.version), idempotencyKey }),
  });
  return (
    <>
      <SettingForm {...form}>
        <PeriodFields opened={opened} draft={draft} errors={errors} mayEdit={mayEdit} onChange={change} />
        <RosterFields draft={draft} errors={errors} mayEdit={mayEdit} onChange={change} />
        <fieldset disabled={!mayEdit}>
          <legend>{t('setting.rules')}</legend>
          <RulesFrom
            draft={draft}
            errors={errors}
            mayEdit={mayEdit}
            earliest={opened.earliest}
            isOther={!isSameDraft(draft.rules, initial.rules)}
            onChange={change}
          />
        </fieldset>
        <ChannelFields draft={draft.channels} mayEdit={mayEdit} onChange={(channels) => change({ channels })} />
        <NoticeFields
          draft={draft.notices}
          errors={errors}
          mayEdit={mayEdit}
          onChange={(notices) => change({ notices })}
        />
        <ShiftDefaultFields
          values={draft.shiftDefaults}
          errors={errors}
          mayEdit={mayEdit}
          onChange={(shiftDefaults) => change({ shiftDefaults })}
        />
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
                onChange={(value) => change({ keeping: { ...draft.keeping, [name]: value } })}
              />
            ))}
          </div>
        </fieldset>
      </SettingForm>
      <RuleVersions versions={opened.versions} />
      {guard}
    </>
  );
}
