import {
  type CareerRecord,
  type CareerRequest,
  CreateCareerRequest,
  PreviewCareerRequest,
  SubmitCareerRequest,
  type TransitionType,
  UpdateCareerRequest,
} from '@personalia/contract';
import { lazy, Suspense, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { loadTransitionDraft } from '../../employee/index.ts';
import { useClassAccess } from '../../platform/resource/data/permissions.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { CAREER, previewPath, REFRESHED, recordPath, useCareerWords } from './use-career.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import './career.css';

const TransitionDraftForm = lazy(async () => ({ default: (await loadTransitionDraft()).TransitionDraftForm }));

interface Props {
  record: CareerRecord;
  /** The draft that is changed; null: a new one. */
  opened: CareerRequest | null;
}

/** A request for a career transition: saved as a draft, or handed to the approvers at once. */
export function RequestForm({ record, opened }: Props) {
  const { t } = useCareerWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const access = useClassAccess();
  const { employee, noticeDays } = record;
  const types = record.types as readonly TransitionType[];
  /** The draft as it is saved, once it is: a refused submission leaves it. */
  const saved = useRef(opened ? { id: opened.id, version: opened.version } : null);

  async function save(body: object, idempotencyKey: string): Promise<CareerRequest> {
    const before = saved.current;
    const request = before
      ? await ask<CareerRequest>(UpdateCareerRequest, {
          params: { id: before.id },
          body: { ...body, version: before.version },
        })
      : await ask<CareerRequest>(CreateCareerRequest, { body: { ...body, employeeId: employee.id }, idempotencyKey });
    saved.current = { id: request.id, version: request.version };
    return request;
  }
  async function submit(body: object, key: string): Promise<CareerRequest> {
    const { id, version } = await save(body, key);
    return ask<CareerRequest>(SubmitCareerRequest, { params: { id }, body: { version } });
  }
  const asked = types.find((one) => one === params.get('type')) ?? (types.length === 1 ? types[0] : null);
  return (
    <div className="form-page career-page">
      <p className="form-name">{employee.name}</p>
      <p className="note">{[employee.no, employee.position, employee.unit].filter(Boolean).join(' · ')}</p>
      <Suspense fallback={<RecordSkeleton />}>
        <TransitionDraftForm
          types={types}
          saved={opened?.draft ?? null}
          type={asked ?? null}
          name={employee.name}
          events={{ names: { ...record.names, ...opened?.names }, noticeDays }}
          blindPay={access('pay') !== 'edit'}
          previewKey={[CAREER, 'preview', employee.id]}
          preview={(body, signal) => ask(PreviewCareerRequest, { body: { ...body, employeeId: employee.id }, signal })}
          actions={[
            { label: t('form.submit'), run: submit },
            { label: t('form.saveDraft'), run: save },
          ]}
          refresh={REFRESHED}
          onDone={(answer) => void navigate(previewPath(employee.id, (answer as CareerRequest).id))}
          onCancel={() => void navigate(opened ? previewPath(employee.id, opened.id) : recordPath(employee.id))}
        />
      </Suspense>
    </div>
  );
}
