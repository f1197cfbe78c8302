import { CreateReplacement, UpdateReplacement, type WorkflowReplacement } from '@personalia/contract';
import { Alert, Button, Select } from 'antd';
import Checkbox from 'antd/es/checkbox';
import TextArea from 'antd/es/input/TextArea';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useKeptDraft, useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow, fieldId, focusFirst, NumberInput } from '../../platform/form/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useSaveKey } from '../../platform/resource/form-page/use-save-key.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useRequestTypes } from '../inbox/use-inbox.ts';
import { EndReplacement } from './end-replacement.tsx';
import { ApproverSelect, CandidateSelect, useApprovers } from './person-select.tsx';
import { bodyOf, draftOf, type ReplacementDraft } from './replacement-draft.ts';
import { useReplacementWords } from './use-replacement-words.ts';

const FIELDS =
  /^(delegatorEmployeeId|delegateEmployeeId|dateFrom|dateTo|requestTypes|employerIds|orgUnitIds|amountMax|allowOnward|notifyDelegator|reason)/;

interface Props {
  replacement: WorkflowReplacement | null;
  mayCreate: boolean;
}

/** Who decides instead, from when until when; oneself unless somebody else may be chosen (C1). */
export function ReplacementForm({ replacement: opened, mayCreate }: Props) {
  const { t, locale } = useReplacementWords();
  const navigate = useNavigate();
  const [replacement, setReplacement] = useState(opened);
  const [initial] = useState(() => draftOf(opened));
  const [draft, setDraft] = useState(initial);
  const [isSaved, setSaved] = useState(false);
  const { data: types = [] } = useRequestTypes();
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
  const row = (name: keyof typeof errors) => ({ id: fieldId(name), error: errors[name] });
  const status = (name: string) => (errors[name] ? ('error' as const) : ('' as const));

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
      <div className="form-grid">
        {(replacement !== null || choosesApprover) && (
          <FieldRow {...row('delegatorEmployeeId')} label={t('delegator')} required>
            {({ id, 'aria-describedby': describedBy }) => (
              <ApproverSelect
                id={id}
                aria-describedby={describedBy}
                value={delegator}
                disabled={replacement !== null || !mayAll}
                status={status('delegatorEmployeeId')}
                onChange={(person) => set({ delegator: person })}
              />
            )}
          </FieldRow>
        )}
        <FieldRow {...row('delegateEmployeeId')} label={t('delegate')} required help={t('delegateHint')}>
          {({ id, 'aria-describedby': describedBy }) => (
            <CandidateSelect
              of={delegator?.id ?? null}
              id={id}
              aria-describedby={describedBy}
              value={draft.delegate}
              disabled={!mayAll}
              status={status('delegateEmployeeId')}
              onChange={(person) => set({ delegate: person })}
            />
          )}
        </FieldRow>
        {(['dateFrom', 'dateTo'] as const).map((name) => (
          <FieldRow key={name} {...row(name)} label={t(name)} required>
            {({ id, 'aria-describedby': describedBy }) => (
              <DateInput
                checked
                id={id}
                aria-describedby={describedBy}
                value={draft[name]}
                disabled={name === 'dateTo' ? !mayEnd : !mayAll}
                status={status(name)}
                onChange={(day) => set({ [name]: day })}
              />
            )}
          </FieldRow>
        ))}
        <FieldRow {...row('requestTypes')} label={t('requestTypes')} required={false}>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              mode="multiple"
              placeholder={t('allTypes')}
              showSearch={{ optionFilterProp: 'label' }}
              value={[...draft.requestTypes]}
              disabled={!mayAll}
              status={status('requestTypes')}
              options={types.map(({ code, label }) => ({ value: code, label }))}
              onChange={(requestTypes: string[]) => set({ requestTypes })}
            />
          )}
        </FieldRow>
        <FieldRow {...row('reason')} label={t('reason')} required={false}>
          {(ties) => (
            <TextArea
              {...ties}
              className="control-note"
              rows={2}
              maxLength={500}
              value={draft.reason}
              disabled={!mayAll}
              onChange={({ target }) => set({ reason: target.value })}
            />
          )}
        </FieldRow>
      </div>
      <details
        className="replacement-more"
        open={['employerIds', 'orgUnitIds', 'amountMax'].some((name) => errors[name]) || undefined}
      >
        <summary>{t('more')}</summary>
        <div className="form-grid">
          {(
            [
              ['employerIds', 'Employer'],
              ['orgUnitIds', 'OrganizationUnit'],
            ] as const
          ).map(([name, to]) => (
            <FieldRow key={name} {...row(name)} label={t(name)} required={false}>
              {({ id, 'aria-describedby': describedBy }) => (
                <ReferenceSelect
                  multiple
                  to={to}
                  id={id}
                  aria-describedby={describedBy}
                  value={draft[name]}
                  disabled={!mayAll}
                  status={status(name)}
                  onChange={(ids) => set({ [name]: ids })}
                />
              )}
            </FieldRow>
          ))}
          <FieldRow {...row('amountMax')} label={t('amountMax')} required={false} help={t('amountMaxHint')}>
            {(ties) => (
              <NumberInput
                {...ties}
                locale={locale}
                value={draft.amountMax}
                disabled={!mayAll}
                status={status('amountMax')}
                onChange={(amountMax) => set({ amountMax })}
              />
            )}
          </FieldRow>
          {(['allowOnward', 'notifyDelegator'] as const).map((name) => (
            <div key={name} className="field-row">
              <Checkbox
                checked={draft[name]}
                disabled={!mayAll}
                onChange={({ target }) => set({ [name]: target.checked })}
              >
                {t(name)}
              </Checkbox>
            </div>
          ))}
        </div>
      </details>
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
