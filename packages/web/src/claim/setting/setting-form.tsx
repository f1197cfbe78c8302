import { type ClaimSetting, CreateClaimSetting, UpdateClaimSetting } from '@personalia/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { type Errors, useDraft } from '../../platform/form/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { bodyOf, checkSetting, draftOf, type SettingDraft, type TypedTerms } from './setting-draft.ts';
import { SettingSections } from './setting-sections.tsx';
import { Simulate } from './simulate.tsx';
import './setting.css';

interface Props {
  readonly setting: ClaimSetting | null;
  /** What a new one begins with: another one, under a code and name of its own. */
  readonly like?: ClaimSetting;
  readonly mayEdit: boolean;
}

/** Everything about one claim type on one page, and a simulation of it before it is saved. */
export function SettingForm({ setting, like, mayEdit }: Props) {
  const { t, locale } = useClaimWords();
  const { t: words } = useWords();
  const navigate = useNavigate();
  const today = useToday();
  // The list opens it with the simulation.
  const [isSimulating, setSimulating] = useState(useSearchParams()[0].has('simulate'));
  const [isImporting, setImporting] = useState(false);
  const check = (values: Readonly<Record<string, unknown>>): Errors => checkSetting(values as never, locale);
  const draft = useDraft(firstDraft(setting, like, today) as unknown as Readonly<Record<string, unknown>>, check);
  const values = draft.values as unknown as SettingDraft;
  const { terms } = values;
  const back = () => void navigate('/claim-setting');
  const { submit, isBusy, general } = useSubmit<ClaimSetting>({
    refresh: ['ClaimType'],
    success: ({ name }) => t('setting.saved', { name }),
    onRefused: draft.refuse,
    onDone: back,
  });
  const guard = useUnsavedGuard(draft.dirty && !isBusy);
  const setTerms = (change: Partial<TypedTerms>) => {
    draft.set('terms', { ...terms, ...change });
    draft.refuse({});
  };

  function save(event: FormEvent): void {
    event.preventDefault();
    if (Object.keys(draft.reveal()).length > 0) return;
    const body = bodyOf(values);
    void submit((idempotencyKey) =>
      setting
        ? ask(UpdateClaimSetting, {
            params: { id: setting.id },
            body: { ...body, version: setting.version },
            idempotencyKey,
          })
        : ask(CreateClaimSetting, { body, idempotencyKey }),
    );
  }

  function openVersion(from: string): void {
    const { effectiveFrom, terms: next } = draftOf(setting, today, from);
    draft.replace({ ...values, effectiveFrom, terms: next });
  }

  return (
    <>
      <form className="form form-page claim-setting" noValidate onSubmit={save} aria-busy={isBusy}>
        {guard}
        <FormAlert text={general} />
        <fieldset disabled={!mayEdit} className="claim-fields">
          <SettingSections
            setting={setting}
            values={values}
            draft={draft}
            mayEdit={mayEdit}
            onTerms={setTerms}
            onVersion={openVersion}
            onImport={() => setImporting(true)}
          />
        </fieldset>
        <div className="form-actions">
          {mayEdit && (
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {words('save')}
            </Button>
          )}
          <Button onClick={() => setSimulating(true)}>{t('simulate.title')}</Button>
          <Button onClick={back}>{words('cancel')}</Button>
        </div>
      </form>
      <Simulate
        open={isSimulating}
        claimTypeId={setting?.id ?? null}
        draft={values}
        onClose={() => setSimulating(false)}
      />
      {isImporting && (
        <LimitsDialog
          claimTypeId={setting?.id ?? null}
          effectiveFrom={values.effectiveFrom}
          onUse={(limits) => setTerms({ limits: [...limits] })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

const firstDraft = (setting: ClaimSetting | null, like: ClaimSetting | undefined, today: string): SettingDraft =>
  like ? { ...draftOf(like, today), code: '', name: '' } : draftOf(setting, today);
