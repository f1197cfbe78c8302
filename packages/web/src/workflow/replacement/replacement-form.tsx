import { CreateReplacement, UpdateReplacement, type WorkflowReplacement } from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useKeptDraft, useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { fieldId, focusFirst } from '../../platform/form/index.ts';
import { useSaveKey } from '../../platform/resource/form-page/use-save-key.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { EndReplacement } from './end-replacement.tsx';
import { useApprovers } from './person-select.tsx';
import { bodyOf, draftOf, type ReplacementDraft } from './replacement-draft.ts';
import { ReplacementFields, type ReplacementFieldsProps, ReplacementLimits } from './replacement-fields.tsx';
import { useReplacementWords } from './use-replacement-words.ts';

const FIELDS =
  /^(delegatorEmployeeId|delegateEmployeeId|dateFrom|dateTo|requestTypes|employerIds|orgUnitIds|amountMax|allowOnward|notifyDelegator|reason)/;

interface Props {
  replacement: WorkflowReplacement | null;
  mayCreate: boolean;
}

/** Who decides instead, from when until when; oneself unless somebody else may be chosen (C1). */
export function ReplacementForm({ replacement: opened, mayCreate }: Props) {
  const { t } = useReplacementWords();
  const navigate = useNavigate();
  const [replacement, setReplacement] = useState(opened);
  const [initial] = useState(() => draftOf(opened));
  const [draft, setDraft] = useState(initial);
  const [isSaved, setSaved] = useState(false);
  const { data: approvers } = useApprovers('');
  const set = (change: Partial<ReplacementDraft>) => setDraft((before) => ({ ...before, ...change }));
  const isDirty = draft !== initial && !isSaved;
  const guard = useUnsavedGuard(isDirty);
  useKeptDraft<ReplacementDraft>({ dirty: isDirty, read: () => draft, restore: setDraft });
  const leave = useEffectEvent(() => void navigate('/workflow-replacement'));
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  const { submit, isBusy, errors, general } = useSubmit<WorkflowReplacement>({
    fieldOf: (path) => FIELDS.exec(path)?.[1] ?? null,
    refresh: ['WorkflowReplacement', 'Approval'],
    onDone: (saved) => {
      setReplacement(saved);
      // What is saved nevertheless is read before the form is left (W12).
      if (saved.warnings.length === 0) setSaved(true);
      else setDraft(draftOf(saved));
    },
    onRefused: (found) => requestAnimationFrame(() => focusFirst(Object.keys(found))),
  });
  const can = replacement?.can ?? [];
  const mayAll = replacement ? can.includes('edit') : mayCreate;
  const mayEnd = mayAll || can.includes('changeEnd');
  const self = approvers?.find(({ isSelf }) => isSelf) ?? null;
  const delegator = draft.delegator ?? self;
  const choosesApprover = approvers !== undefined && (self === null || approvers.length > 1);

  const save = () =>
    void submit(
      (idempotencyKey) => {
        const body = bodyOf({ ...draft, delegator });
        return replacement
          ? call(UpdateReplacement, {
              params: { id: replacement.id },
              body: { ...body, version: replacement.version },
              idempotencyKey,
            })
          : call(CreateReplacement, { body, idempotencyKey });
      },
      t(replacement ? 'changed' : 'created', { name: draft.delegate?.name ?? '' }),
    );
  useSaveKey(() => {
    if (mayEnd) save();
  });
  const fields: ReplacementFieldsProps = {
    draft,
    delegator,
    isSaved: replacement !== null,
    choosesApprover: replacement !== null || choosesApprover,
    mayAll,
    mayEnd,
    set,
    row: (name) => ({ id: fieldId(name), error: errors[name] }),
  };

  return (
    <form
      className="form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayEnd) save();
      }}
    >
      {guard}
      <FormAlert text={general} />
      {replacement?.warnings.map(({ code, message }) => (
        <Alert key={code} type="warning" showIcon title={message} className="form-alert" />
      ))}
      {replacement && !mayAll && (
        <p className="note replacement-fixed">{t(can.includes('changeEnd') ? 'started' : 'fixed')}</p>
      )}
      <ReplacementFields {...fields} />
      <ReplacementLimits {...fields} />
      <div className="form-actions">
        {mayEnd && (
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t(replacement ? 'save' : 'create')}
          </Button>
        )}
        {replacement && can.includes('end') && (
          <EndReplacement replacement={replacement} onEnded={() => setSaved(true)} />
        )}
        <Button onClick={() => void navigate('/workflow-replacement')}>{t('close')}</Button>
      </div>
    </form>
  );
}
