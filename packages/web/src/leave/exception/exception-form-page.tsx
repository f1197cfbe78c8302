import {
  CreateLeaveException,
  type ExceptionField,
  isExceptionValue,
  type LeaveTypeException,
  UpdateLeaveException,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call, messageOf } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ForbiddenPage, useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import { type ExceptionDraft, ExceptionFields, isDay } from './exception-fields.tsx';
import { OneException } from './one-exception.tsx';
import { RulesTable } from './rules-table.tsx';
import { CHANGED, LIST, pathOf, useExceptionPreview } from './use-exceptions.ts';
import { Effect } from './values.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

/** An exception that is drafted, or a draft that is changed (leave 5.5). */
export function Component() {
  const { leaveTypeExcepEmployeeId: id } = useParams();
  const may = useMay('settings-maintenance');
  if (id === undefined) return may('create') ? <ExceptionForm exception={null} /> : <ForbiddenPage />;
  return (
    <OneException page="edit">
      {(exception) =>
        exception.can.includes('edit') ? (
          <ExceptionForm key={exception.version} exception={exception} />
        ) : (
          <ForbiddenPage />
        )
      }
    </OneException>
  );
}

function ExceptionForm({ exception }: { exception: LeaveTypeException | null }) {
  const { t } = useLeaveWords();
  const { t: words } = useWords();
  const navigate = useNavigate();
  const today = useToday();
  const [draft, setDraft] = useState<ExceptionDraft>({
    employeeId: exception?.employeeId ?? '',
    leaveTypeId: exception?.leaveTypeId ?? '',
    effectiveFrom: exception?.effectiveFrom ?? today,
    effectiveTo: exception?.effectiveTo ?? null,
    overrides: exception?.overrides ?? [],
    reason: exception?.reason ?? '',
  });
  const [isTouched, setTouched] = useState(false);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<ExceptionDraft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const { employeeId, leaveTypeId, effectiveFrom, effectiveTo, overrides, reason } = draft;
  const isReady = employeeId !== '' && leaveTypeId !== '' && isDay(effectiveFrom);
  const content = {
    employeeId,
    leaveTypeId,
    effectiveFrom: effectiveFrom ?? '',
    effectiveTo: isDay(effectiveTo) ? effectiveTo : null,
    // What is being typed and is no value yet changes nothing.
    overrides: overrides.filter(({ field, value }) => isExceptionValue(field, value)),
  };
  const isBad = (field: ExceptionField): boolean =>
    overrides.some((one) => one.field === field && !isExceptionValue(field, one.value));
  const query = useExceptionPreview(isReady ? { ...content, ...(exception ? { id: exception.id } : {}) } : null);
  const preview = isReady ? query.data : undefined;
  const { submit, isBusy, general, errors } = useSubmit<LeaveTypeException>({
    refresh: CHANGED,
    success: () => t('exception.saved'),
    onDone: (saved) => void navigate(pathOf('preview', saved)),
  });
  const guard = useUnsavedGuard(isTouched && !isBusy);
  const found = (path: string): string | undefined =>
    errors[path] ??
    (path === 'overrides' && !isTried ? undefined : preview?.problems.find((one) => one.path === path)?.message);
  const send = () =>
    void submit((idempotencyKey) => {
      const body = { ...content, reason };
      return exception
        ? call(UpdateLeaveException, {
            params: { id: exception.id },
            body: { ...body, version: exception.version },
            idempotencyKey,
          })
        : call(CreateLeaveException, { body, idempotencyKey });
    });
  return (
    <form
      className="form form-page"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady && reason.trim() !== '' && content.overrides.length === overrides.length) send();
      }}
    >
      <FormAlert text={general ?? (query.error && isReady ? messageOf(query.error) : null)} />
      <ExceptionFields draft={draft} onChange={change} errorAt={found} isTried={isTried} />
      <section className="form-section">
        <h3 className="form-section-title">{t('exception.changes')}</h3>
        <FormAlert text={found('overrides') ?? null} />
        {preview ? (
          <RulesTable
            results={preview.results}
            leaveUnit={preview.leaveUnit}
            workflows={preview.workflows}
            overrides={overrides}
            errorOf={(field) => (isBad(field) ? t('exception.invalid') : found(`overrides.${field}`))}
            onChange={(next) => change({ overrides: next })}
          />
        ) : (
          <p className="note">{t('exception.choose')}</p>
        )}
      </section>
      <div className="exception-effect" aria-live="polite">
        {preview?.year && <Effect year={preview.year} leaveUnit={preview.leaveUnit} />}
      </div>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('exception.save')}
        </Button>
        <Button onClick={() => void navigate(exception ? pathOf('preview', exception) : LIST)}>
          {words('cancel')}
        </Button>
      </div>
      {guard}
    </form>
  );
}
