import { attendancePages, type EmployerAttendanceRules, SaveEmployerRules } from '@personalia/contract';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordFailure, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAttendanceWords } from '../words.ts';
import { ChannelFields } from './channel-fields.tsx';
import { changesOf, employerDraftOf, employerSettingIn } from './employer-draft.ts';
import { EmployerPeriodFields } from './employer-period-fields.tsx';
import { RosterFields } from './roster-fields.tsx';
import { EffectiveFrom, RuleFields } from './rule-fields.tsx';
import { RuleVersions } from './rule-versions.tsx';
import { SettingForm } from './setting-form.tsx';
import { SETTINGS, useEmployerRules } from './use-general-setting.ts';

/** Rules of days and roster settings of an employer: those of the company, or its own (attendance 13). */
export function EmployerRules({ employerId }: { employerId: string }) {
  const { data, error, refetch } = useEmployerRules(employerId);
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Rules key={data.version} opened={data} /> : <RecordSkeleton />;
}

function Rules({ opened }: { opened: EmployerAttendanceRules }) {
  const { t } = useAttendanceWords();
  const mayEdit = useMay(attendancePages.generalSetting.path)('edit');
  const [initial] = useState(() => employerDraftOf(opened));
  const [draft, setDraft] = useState(initial);
  const changed = changesOf(draft, initial);
  const isChanged = Object.values(changed).some(Boolean);
  const guard = useUnsavedGuard(isChanged && mayEdit);
  const { submit, isBusy, errors, general } = useSubmit<EmployerAttendanceRules>({
    refresh: [SETTINGS],
    success: () => t('setting.saved'),
  });
  const save = () =>
    submit((idempotencyKey) =>
      call(SaveEmployerRules, {
        params: { employerId: opened.employer.id },
        body: employerSettingIn(draft, initial, opened.version),
        idempotencyKey,
      }),
    );
  return (
    <>
      <SettingForm
        general={general}
        isBusy={isBusy}
        isChanged={isChanged}
        mayEdit={mayEdit}
        onDiscard={() => setDraft(initial)}
        onSave={() => void save()}
      >
        <EmployerPeriodFields
          opened={opened}
          draft={draft}
          errors={errors}
          mayEdit={mayEdit}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <fieldset disabled={!mayEdit}>
          <legend>{t('setting.rulesOf', { employer: opened.employer.name })}</legend>
          <p>
            <Checkbox
              checked={draft.inherits}
              disabled={!mayEdit}
              onChange={({ target }) => setDraft({ ...draft, inherits: target.checked })}
            >
              {t('setting.inherits')}
            </Checkbox>
          </p>
          <div className="form-grid">
            {!draft.inherits && (
              <RuleFields
                rules={draft.rules}
                errors={errors}
                isDisabled={!mayEdit}
                onChange={(rules) => setDraft({ ...draft, rules })}
              />
            )}
            {changed.rules && (
              <EffectiveFrom
                earliest={opened.earliest}
                value={draft.effectiveFrom}
                error={errors['effectiveFrom']}
                onChange={(effectiveFrom) => setDraft({ ...draft, effectiveFrom })}
              />
            )}
          </div>
        </fieldset>
        <RosterFields
          draft={draft.roster}
          errors={errors}
          at="roster."
          mayEdit={mayEdit}
          isHidden={!draft.hasOwnRoster}
          onChange={(change) => setDraft({ ...draft, roster: { ...draft.roster, ...change } })}
        >
          <p>
            <Checkbox
              checked={!draft.hasOwnRoster}
              disabled={!mayEdit}
              onChange={({ target }) => setDraft({ ...draft, hasOwnRoster: !target.checked })}
            >
              {t('setting.inheritsRoster')}
            </Checkbox>
          </p>
        </RosterFields>
        <ChannelFields
          draft={draft.channels}
          mayEdit={mayEdit}
          isHidden={!draft.hasOwnChannels}
          onChange={(channels) => setDraft({ ...draft, channels })}
        >
          <p>
            <Checkbox
              checked={!draft.hasOwnChannels}
              disabled={!mayEdit}
              onChange={({ target }) => setDraft({ ...draft, hasOwnChannels: !target.checked })}
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
