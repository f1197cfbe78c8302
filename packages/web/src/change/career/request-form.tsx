import {
  type CareerRecord,
  type CareerRequest,
  PreviewCareerRequest,
  type TransitionRecord,
  type TransitionType,
} from '@personalia/contract';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { loadTransitionDraft } from '../../employee/index.ts';
import { useClassAccess } from '../../platform/resource/data/permissions.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { NewCareerFiles } from './career-files.tsx';
import { CAREER, previewPath, REFRESHED, recordPath, useCareerWords } from './use-career.ts';
import { useSavedRequest } from './use-saved-request.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import './career.css';

const TransitionDraftForm = lazy(async () => ({ default: (await loadTransitionDraft()).TransitionDraftForm }));

interface Props {
  record: CareerRecord;
  /** The draft that is changed; null: a new one. */
  opened: CareerRequest | null;
  /** The recorded event that is to be corrected. */
  corrects?: TransitionRecord | null;
}

/** A request for a career transition: saved as a draft, or handed to the approvers at once. */
export function RequestForm({ record, opened, corrects = null }: Props) {
  const { t } = useCareerWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const access = useClassAccess();
  const { employee, noticeDays } = record;
  // A rotation is a set, with a form of its own.
  const types = (record.types as readonly TransitionType[]).filter((one) => one !== 'rotation');
  const [files, setFiles] = useState<readonly File[]>([]);
  const { save, submit } = useSavedRequest(employee.id, opened, files);
  const asked = types.find((one) => one === params.get('type')) ?? (types.length === 1 ? types[0] : null);
  return (
    <div className="form-page career-page">
      <p className="form-name">{employee.name}</p>
      <p className="note">{[employee.no, employee.position, employee.unit].filter(Boolean).join(' · ')}</p>
      {corrects && <p>{t('form.corrects', { no: corrects.transactionNo })}</p>}
      <Suspense fallback={<RecordSkeleton />}>
        <TransitionDraftForm
          types={corrects ? [corrects.type as TransitionType] : types}
          corrects={corrects}
          saved={opened?.draft ?? null}
          type={asked ?? null}
          name={employee.name}
          events={{ names: { ...record.names, ...opened?.names }, noticeDays }}
          blindPay={access('pay') !== 'edit'}
          previewKey={[CAREER, 'preview', employee.id]}
          preview={(body, signal) => ask(PreviewCareerRequest, { body: { ...body, employeeId: employee.id }, signal })}
          extra={(type) => (
            <NewCareerFiles type={corrects ? null : type} kept={opened?.files ?? 0} files={files} onChange={setFiles} />
          )}
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
