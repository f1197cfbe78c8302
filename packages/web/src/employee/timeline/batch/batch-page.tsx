import { Select } from 'antd';
import { useUnsavedGuard } from '../../../platform/draft/index.ts';
import { FormAlert } from '../../../platform/form/form-alert.tsx';
import { FieldRow } from '../../../platform/form/index.ts';
import { LinkButton } from '../../../platform/resource/link-button.tsx';
import { factLabel } from '../fact-text.ts';
import { TransitionFields } from '../transition-fields.tsx';
import { factsOf } from '../transition-form.ts';
import { useTimelineWords } from '../words.ts';
import { AddPeople } from './add-people.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchList } from './batch-list.tsx';
import { BatchRows, type OwnColumn } from './batch-rows.tsx';
import { type Batch, type BatchRequest, useBatch } from './use-batch.ts';
import '../../../platform/form/form.css';
import '../../../platform/resource/form-page/form-page.css';
import '../../../platform/resource/list/list.css';
import '../../../platform/resource/parts.css';
import '../timeline.css';
import './batch.css';

interface Props {
  back: string;
  /** Absent: recorded at once, by those who may. */
  request?: BatchRequest;
}

/** One type of change for many people (organisation-and-employee 12): what, for whom, a dry run, and then all of it at once. */
export function BatchPage({ back, request }: Props) {
  const { t } = useTimelineWords();
  const batch = useBatch(request);
  const { form, members } = batch;
  const guard = useUnsavedGuard(batch.isUnsaved);
  return (
    <div className="batch-pages">
      <div className="form-page batch-page" aria-busy={batch.isTrying || batch.isSending}>
        <p>
          <LinkButton to={back}>{t('batch.back')}</LinkButton>
        </p>
        <p className="note">{t(request ? 'batch.requestHelp' : 'batch.help')}</p>
        <FormAlert text={batch.general} />
        <TransitionFields
          types={batch.types}
          form={form}
          corrects={null}
          events={{ names: {}, noticeDays: 0, transitions: [] }}
          preview={undefined}
          notAdvised={null}
          errors={batch.errors}
          onChange={batch.changeForm}
        />
        <OwnColumns batch={batch} />
        <h2 className="form-section-title">{t('batch.peopleCount', { count: members.length })}</h2>
        <AddPeople {...(request ? { find: request.find } : {})} onFound={batch.addPeople} />
        {request && members.length === request.most && (
          <p className="note">{t('batch.most', { count: request.most })}</p>
        )}
        {members.length > 0 && (
          <BatchRows
            members={members}
            columns={batch.columns}
            effectiveDate={form.effectiveDate}
            preview={batch.preview}
            onOwn={batch.setOwn}
            onRemove={batch.remove}
          />
        )}
        <BatchActions batch={batch} />
        {guard}
      </div>
      {!request && <BatchList />}
    </div>
  );
}

/** What people of the batch may get values of their own for. */
function OwnColumns({ batch: { form, columns, setColumns } }: { batch: Batch }) {
  const { t, locale } = useTimelineWords();
  if (!form.type) return null;
  const offered: OwnColumn[] = factsOf(form.type).filter((fact) => fact !== 'dottedManagers');
  if (form.pay) offered.push('pay');
  if (offered.length === 0) return null;
  return (
    <FieldRow id="batch-columns" label={t('batch.columns')} required={false} help={t('batch.columnsHelp')}>
      {(ties) => (
        <Select
          {...ties}
          mode="multiple"
          className="form-wide"
          value={[...columns]}
          options={offered.map((value) => ({
            value,
            label: value === 'pay' ? t('pay') : factLabel(value, locale),
          }))}
          onChange={setColumns}
        />
      )}
    </FieldRow>
  );
}
