import {
  CreateWorkAction,
  PreviewWorkAction,
  SubmitWorkAction,
  UpdateWorkAction,
  type WorkAction,
  type WorkActionDraft,
  type WorkActionLadder,
  type WorkActionRecord,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { focusFirst } from '../../platform/form/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { LetterSheet } from '../letter/letter-sheet.tsx';
import { ActionFields, type ActionValues, TypeField } from './action-fields.tsx';
import { LadderMeter } from './ladder-meter.tsx';
import { ACTIONS, previewPath, REFRESHED, recordPath, useActionWords, useLadders } from './use-actions.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import './work-action.css';

interface Props {
  record: WorkActionRecord;
  /** The draft that is changed; null: a new one. */
  opened: WorkAction | null;
}

const valuesOf = (opened: WorkAction | null, today: string): ActionValues => ({
  typeId: opened?.type.id ?? null,
  issueDate: opened?.issueDate ?? today,
  validTo: opened?.isValiditySet ? opened.validTo : null,
  incidentDate: opened?.incidentDate ?? null,
  incidentPlace: opened?.incidentPlace ?? '',
  violationIds: opened?.violations.map(({ id }) => id) ?? [],
  description: opened?.description ?? '',
  witnesses: opened?.witnesses ?? '',
  hearing: opened?.hearing ?? '',
  skipReason: opened?.skipReason ?? '',
  suspension: opened?.suspension ?? { from: null, to: null, payPercent: null, blockLogin: false },
});

/** The step that the first ladder proposes; the only type where there is no ladder. */
const proposedIn = ({ types }: WorkActionRecord, ladders: readonly WorkActionLadder[] | undefined): string | null => {
  const next = ladders?.[0]?.nextTypeId;
  if (next && types.some(({ id }) => id === next)) return next;
  return types.length === 1 ? (types[0]?.id ?? null) : null;
};

/** What is complete as it is made. */
const CHOICES = ['typeId', 'incidentDate', 'issueDate', 'validTo', 'violationIds', 'suspension'] as const;

/** A proposal with its reason and validity, and the letter beside it (15.5). */
export function ActionForm({ record, opened }: Props) {
  const { t } = useActionWords();
  const navigate = useNavigate();
  const { employee, types } = record;
  const [values, setValues] = useState(() => valuesOf(opened, record.today));
  /** What the letter is previewed with: texts count when their field is left. */
  const [shown, setShown] = useState(values);
  const [isChanged, setChanged] = useState(false);
  /** The draft as it is saved, once it is: a refused submission leaves it. */
  const saved = useRef(opened ? { id: opened.id, version: opened.version } : null);
  const ladders = useLadders(employee.id, values.incidentDate).data;
  const typeId = values.typeId ?? proposedIn(record, ladders);
  const type = types.find(({ id }) => id === typeId);
  const suspends = type?.suspends ?? false;
  const preview = usePreview(employee.id, bodyOf({ ...shown, typeId }, suspends));
  const { submit, isBusy, errors, general } = useSubmit<WorkAction>({
    refresh: REFRESHED,
    onDone: (done) => void navigate(previewPath(employee.id, done.id), { replace: true }),
    onRefused: (found) => requestAnimationFrame(() => focusFirst(Object.keys(found))),
  });
  const guard = useUnsavedGuard(isChanged && !isBusy);
  const change = (more: Partial<ActionValues>) => {
    const next = { ...values, ...more };
    setValues(next);
    setChanged(true);
    // A choice or a day is complete as it is made.
    if (CHOICES.some((name) => name in more)) setShown(next);
  };

  async function save(idempotencyKey: string): Promise<WorkAction> {
    const body = bodyOf({ ...values, typeId }, suspends);
    const before = saved.current;
    const done = before
      ? await call(UpdateWorkAction, { params: { id: before.id }, body: { ...body, version: before.version } })
      : await call(CreateWorkAction, { body: { ...body, employeeId: employee.id }, idempotencyKey });
    saved.current = { id: done.id, version: done.version };
    setChanged(false);
    return done;
  }
  async function saveAndSubmit(idempotencyKey: string): Promise<WorkAction> {
    const { id, version } = await save(idempotencyKey);
    return call(SubmitWorkAction, { params: { id }, body: { version } });
  }
  const ladder = type?.ladder ? ladders?.find((one) => one.ladder === type.ladder) : undefined;
  const findings = preview.data?.findings ?? [];
  // What is not filled in yet is said when it is sent; a step that cannot be given is said at once.
  const live = Object.fromEntries(
    findings
      .filter(({ code, severity }) => severity === 'error' && !code.endsWith('_REQUIRED'))
      .map(({ path, message }) => [path, message]),
  );
  const isComplete = typeId !== null && values.issueDate !== null && values.description.trim() !== '';
  return (
    <div className="form-page action-page">
      <p className="form-name">{employee.name}</p>
      <p className="note">{[employee.no, employee.position, employee.unit].filter(Boolean).join(' · ')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(saveAndSubmit, t('done.submit'));
        }}
      >
        <div className="action-split">
          <div className="action-fields">
            <FormAlert text={general} />
            <TypeField types={types} value={typeId} error={errors['typeId'] ?? live['typeId']} onChange={change} />
            {ladder && <LadderMeter ladder={ladder} />}
            {findings
              .filter(({ severity }) => severity === 'warning')
              .map(({ code, message }) => (
                <Alert key={code} type="warning" showIcon title={message} />
              ))}
            <ActionFields
              values={values}
              type={type}
              validTo={preview.data?.validTo}
              hasViolations={record.hasViolations}
              maySetValidity={record.maySetValidity}
              asksSkip={values.skipReason !== '' || 'skipReason' in live}
              errors={{ ...live, ...errors }}
              onChange={change}
              onLeave={() => setShown(values)}
            />
          </div>
          <section aria-live="polite" aria-label={t('form.preview')}>
            {preview.data?.letter ? (
              <LetterSheet letter={preview.data.letter} />
            ) : (
              <p className="note">{t(type && !type.hasLetter ? 'letter.none' : 'form.previewHint')}</p>
            )}
          </section>
        </div>
        <div className="form-actions button-row">
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isComplete}>
            {t('form.submit')}
          </Button>
          <Button disabled={!isComplete || isBusy} onClick={() => void submit(save, t('done.save'))}>
            {t('form.saveDraft')}
          </Button>
          <Button
            type="text"
            onClick={() => void navigate(opened ? previewPath(employee.id, opened.id) : recordPath(employee.id))}
          >
            {t('form.cancel')}
          </Button>
        </div>
      </form>
      {guard}
    </div>
  );
}

const bodyOf = (
  { suspension: { from, to, payPercent, blockLogin }, ...values }: ActionValues,
  suspends: boolean,
): WorkActionDraft =>
  ({
    ...values,
    incidentPlace: values.incidentPlace.trim() || null,
    description: values.description.trim(),
    witnesses: values.witnesses.trim() || null,
    hearing: values.hearing.trim() || null,
    skipReason: values.skipReason.trim() || null,
    suspension: suspends && from !== null ? { from, to, payPercent, blockLogin } : null,
  }) as WorkActionDraft;

function usePreview(employeeId: string, draft: WorkActionDraft) {
  const body = { ...draft, description: draft.description || null };
  return useQuery({
    queryKey: [ACTIONS, 'preview', employeeId, body],
    queryFn: ({ signal }) => call(PreviewWorkAction, { body: { ...body, employeeId }, signal }),
    enabled: draft.typeId !== null && draft.issueDate !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}
