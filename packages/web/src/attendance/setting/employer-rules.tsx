import { type EmployerAttendanceRules, SaveEmployerRules } from '@personalia/contract';
import { Checkbox } from 'antd';
import { call } from '../../platform/api/index.ts';
import { RecordFailure, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useAttendanceWords } from '../words.ts';
import { ChannelFields } from './channel-fields.tsx';
import { changesOf, employerDraftOf, employerSettingIn } from './employer-draft.ts';
import { EmployerPeriodFields } from './employer-period-fields.tsx';
import { RosterFields } from './roster-fields.tsx';
import { RulesFrom } from './rule-fields.tsx';
import { RuleVersions } from './rule-versions.tsx';
import { SettingForm } from './setting-form.tsx';
import { SETTINGS, useEmployerRules } from './use-general-setting.ts';
import { useSettingDraft } from './use-setting-draft.ts';

/** Rules of days and roster settings of an employer: those of the company, or its own (attendance 13). */
export function EmployerRules({ employerId }: { employerId: string }) {
  const { data, error, refetch } = useEmployerRules(employerId);
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Rules key={data.version} opened={data} /> : <RecordSkeleton />;
}

function Rules({ opened }: { opened: EmployerAttendanceRules }) {
  const { t } = useAttendanceWords();
  const { initial, draft, change, errors, mayEdit, guard, form } = useSettingDraft({
    opened: () => employerDraftOf(opened),
    isOther: (typed, before) => Object.values(changesOf(typed, before)).some(Boolean),
    refresh: [SETTINGS],
    save: (typed, before, idempotencyKey) =>
      call(SaveEmployerRules, {
        params: { employerId: opened.employer.id },
        body: employerSettingIn(typed, before, opened.version),
        idempotencyKey,
      }),
  });
  return (
    <>
      <SettingForm {...form}>
        <EmployerPeriodFields opened={opened} draft={draft} errors={errors} mayEdit={mayEdit} onChange={change} />
        <fieldset disabled={!mayEdit}>
          <legend>{t('setting.rulesOf', { employer: opened.employer.name })}</legend>
          <p>
            <Checkbox
              checked={draft.inherits}
              disabled={!mayEdit}
              onChange={({ target }) => change({ inherits: target.checked })}
            >
              {t('setting.inherits')}
            </Checkbox>
          </p>
          <RulesFrom
            draft={draft}
            errors={errors}
            mayEdit={mayEdit}
            earliest={opened.earliest}
            isOther={changesOf(draft, initial).rules}
            inherits={draft.inherits}
            onChange={change}
          />
        </fieldset>
        <RosterFields
          draft={draft.roster}
          errors={errors}
          at="roster."
          mayEdit={mayEdit}
          isHidden={!draft.hasOwnRoster}
          onChange={(roster) => change({ roster: { ...draft.roster, ...roster } })}
        >
          <p>
            <Checkbox
              checked={!draft.hasOwnRoster}
              disabled={!mayEdit}
              onChange={({ target }) => change({ hasOwnRoster: !target.checked })}
            >
              {t('setting.inheritsRoster')}
            </Checkbox>
          </p>
        </RosterFields>
        <ChannelFields
          draft={draft.channels}
          mayEdit={mayEdit}
          isHidden={!draft.hasOwnChannels}
          onChange={(channels) => change({ channels })}
        >
          <p>
            <Checkbox
              checked={!draft.hasOwnChannels}
              disabled={!mayEdit}
              onChange={({ target }) => change({ hasOwnChannels: !target.checked })}
            >
              {t('setting.inheritsChannels')}
            </Checkbox>
          </p>
        </ChannelFields>
      </SettingForm>
      {opened.versions.length > 0 && <RuleVersions versions={opened.versions} />}
      {guard}
    </>
  );
}
