import {
  ActivateWorkflow,
  DeactivateWorkflow,
  DeleteWorkflow,
  DiscardWorkflow,
  DuplicateWorkflow,
  type RequestTypeInfo,
  type WorkflowSetting,
} from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { notify } from '../../platform/notify/index.ts';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { GeneralSection } from './general-section.tsx';
import { OptionsSection } from './options-section.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScopeSection } from './scope-section.tsx';
import { SettingFormContext } from './setting-form.ts';
import { Simulation } from './simulation.tsx';
import { StepsSection } from './steps-section.tsx';
import { useSettingWords } from './use-setting-words.ts';
import { type WorkflowForm as Form, useWorkflowForm } from './use-workflow-form.ts';
import { saveWorkflows } from './workflow-files.ts';
import { WorkflowHead } from './workflow-head.tsx';

interface Props {
  setting: WorkflowSetting | null;
  types: readonly RequestTypeInfo[];
  mayEdit: boolean;
  mayExport: boolean;
}

export const formPath = (id: string): string => `/workflow-setting/workflow-setting-form/${id}`;

/** A workflow's draft: general, scope, steps, options, and its simulation; then it is published. */
export function WorkflowForm({ setting: opened, types, mayEdit, mayExport }: Props) {
  const { t } = useSettingWords();
  const navigate = useNavigate();
  const form = useWorkflowForm({
    setting: opened,
    mayEdit,
    savedText: t('saved'),
    onCreated: (id) => void navigate(formPath(id), { replace: true }),
  });
  const { setting, draft, errors, general, guard, isBusy } = form;
  const [isPublishing, setPublishing] = useState(false);
  const type = types.find(({ code }) => code === draft.requestType);
  const wrong = Object.keys(errors).length;
  const can = (action: WorkflowSetting['can'][number]) => setting?.can.includes(action) === true;
  return (
    <form
      className="form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayEdit) void form.save();
      }}
    >
      {guard}
      {setting && <WorkflowHead setting={setting} isDirty={form.isDirty} />}
      {!isPublishing && <FormAlert text={general ?? (wrong > 0 ? t('checkFields', { count: wrong }) : null)} />}
      {setting?.warnings.map(({ code, message }) => (
        <Alert key={code} type="warning" showIcon title={message} className="form-alert" />
      ))}
      <SettingFormContext value={{ errors, disabled: !mayEdit }}>
        <GeneralSection
          draft={draft}
          types={types}
          typeIsFixed={setting?.typeIsFixed === true}
          onChange={form.change}
        />
        <ScopeSection scope={draft.scope} type={type} onChange={(scope) => form.change({ scope })} />
        <StepsSection steps={draft.steps} type={type} onChange={(steps) => form.change({ steps })} />
        <OptionsSection options={draft.options} type={type} onChange={(options) => form.change({ options })} />
      </SettingFormContext>
      <Simulation form={form} type={type} mayEdit={mayEdit} />
      <div className="form-actions workflow-actions">
        {mayEdit && (
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('save')}
          </Button>
        )}
        {can('publish') && <Button onClick={() => setPublishing(true)}>{t('publish')}</Button>}
        {can('discard') && (
          <ConfirmButton
            question={t('discardAsk', { name: setting?.name ?? '' })}
            text={t('discardText')}
            onConfirm={() =>
              void form.act(
                ({ id, version }) => call(DiscardWorkflow, { params: { id }, body: { version } }),
                t('discarded'),
                true,
              )
            }
          >
            {t('discard')}
          </ConfirmButton>
        )}
        <Button onClick={() => void navigate('/workflow-setting')}>{t('close')}</Button>
        {setting && <MoreCommands form={form} setting={setting} mayExport={mayExport} />}
      </div>
      {isPublishing && <PublishDialog form={form} onClose={() => setPublishing(false)} />}
    </form>
  );
}

/** What is seldom done, apart from what the form is for. */
function MoreCommands({ form, setting, mayExport }: { form: Form; setting: WorkflowSetting; mayExport: boolean }) {
  const { t } = useSettingWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { can, id, name } = setting;
  const leave = async (path: string) => {
    await client.invalidateQueries({ queryKey: ['WorkflowSetting'] });
    void navigate(path);
  };
  const duplicate = () =>
    attempt(async () => {
      const copy = await call(DuplicateWorkflow, { params: { id }, body: {} });
      notify.success(t('duplicated', { code: copy.code }));
      await leave(formPath(copy.id));
    });
  const remove = () =>
    attempt(async () => {
      await call(DeleteWorkflow, { params: { id } });
      notify.success(t('deleted', { name }));
      await leave('/workflow-setting');
    });
  return (
    <span className="workflow-more">
      {can.includes('duplicate') && <Button onClick={() => void duplicate()}>{t('duplicate')}</Button>}
      {mayExport && <Button onClick={() => void attempt(() => saveWorkflows([id]))}>{t('export')}</Button>}
      {can.includes('activate') && (
        <Button
          onClick={() =>
            void form.act(
              ({ version }) => call(ActivateWorkflow, { params: { id }, body: { version } }),
              t('activated', { name }),
            )
          }
        >
          {t('activate')}
        </Button>
      )}
      {can.includes('deactivate') && (
        <ConfirmButton
          question={t('deactivateAsk', { name })}
          text={t('deactivateText')}
          onConfirm={() =>
            void form.act(
              ({ version }) => call(DeactivateWorkflow, { params: { id }, body: { version } }),
              t('deactivated', { name }),
            )
          }
        >
          {t('deactivate')}
        </ConfirmButton>
      )}
      {can.includes('delete') && (
        <ConfirmButton question={t('deleteAsk', { name })} text={t('deleteText')} onConfirm={() => void remove()}>
          {t('delete')}
        </ConfirmButton>
      )}
    </span>
  );
}
