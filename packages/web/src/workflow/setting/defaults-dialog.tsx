import { GetWorkflowDefaults, UpdateWorkflowDefaults, type WorkflowDefaults } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RecordFailure } from '../../platform/resource/form-page/record-states.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useRequestTypes } from '../inbox/use-inbox.ts';
import { ChoicesField, NumberField, RecordField } from './setting-fields.tsx';
import { SettingFormContext } from './setting-form.ts';
import { useSettingWords } from './use-setting-words.ts';

/** Who decides where nobody else is found, and which requests need no workflow (A5). */
export function DefaultsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useSettingWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['WorkflowDefaults'],
    queryFn: ({ signal }) => call(GetWorkflowDefaults, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <DefaultsForm defaults={data} onClose={onClose} />;
  return (
    <Dialog open title={t('defaults.title')} onClose={onClose} actions={null}>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <p role="status">{t('loading')}</p>}
    </Dialog>
  );
}

function DefaultsForm({ defaults, onClose }: { defaults: WorkflowDefaults; onClose: () => void }) {
  const { t } = useSettingWords();
  const { t: words } = useWords();
  const { data: types = [] } = useRequestTypes();
  const [roleId, setRoleId] = useState(defaults.fallbackRoleId);
  const [autoApproved, setAutoApproved] = useState<readonly string[]>(defaults.autoApproved);
  const [reservedDays, setReservedDays] = useState<string | null>(String(defaults.reservedDays));
  const { submit, isBusy, errors, general } = useSubmit({ onDone: onClose, refresh: ['WorkflowDefaults'] });
  const save = () =>
    void submit(
      () =>
        call(UpdateWorkflowDefaults, {
          body: {
            fallbackRoleId: roleId,
            autoApproved: [...autoApproved],
            reservedDays: Number(reservedDays),
            version: defaults.version,
          },
        }),
      t('defaults.saved'),
    );
  return (
    <Dialog
      open
      title={t('defaults.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={save}>
            {t('defaults.save')}
          </Button>
        </>
      }
    >
      <SettingFormContext value={{ errors, disabled: false }}>
        <FormAlert text={general} />
        <div className="form-grid workflow-one-column">
          <RecordField
            path="fallbackRoleId"
            to="Role"
            label={t('defaults.role')}
            help={t('defaults.roleHint')}
            value={roleId ? [roleId] : []}
            onChange={([id]) => setRoleId(id ?? null)}
          />
          <ChoicesField
            path="autoApproved"
            label={t('defaults.autoApproved')}
            help={t('defaults.autoHint')}
            value={autoApproved}
            choices={types.map(({ code, label }) => ({ value: code, label }))}
            onChange={setAutoApproved}
          />
          <NumberField
            path="reservedDays"
            required
            label={t('defaults.reservedDays')}
            help={t('defaults.reservedHint')}
            value={reservedDays}
            onChange={setReservedDays}
          />
        </div>
      </SettingFormContext>
    </Dialog>
  );
}
