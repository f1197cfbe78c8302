import {
  DeleteJobDescription,
  GetJobDescription,
  GetJobDescriptionFile,
  type JobDescription,
  PutJobDescription,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call, messageOf, saveAs } from '../platform/api/index.ts';
import { formatDecimal, formatInstant } from '../platform/format/index.ts';
import { notify } from '../platform/notify/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import { RecordFailure, RecordSkeleton } from '../platform/resource/form-page/record-states.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { ChooseFile } from './choose-file.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';
import { useToldWork } from './use-told-work.ts';
import './pictures.css';

/** The job description of a position as a document (organisation-and-employee 6.2). */
export function JobDescriptionTab({ record: { id } }: { record: AnyRecord }) {
  const { t } = useOrganisationWords();
  const may = useMay('position');
  const params = { id };
  const { data, error, refetch } = useQuery({
    queryKey: ['Position', 'job description', id],
    queryFn: ({ signal }) => call(GetJobDescription, { params, signal }),
  });
  const { isBusy, refusal, run } = useToldWork(() => void refetch());
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RecordSkeleton />;

  const send = (file: File) =>
    void run(() => call(PutJobDescription, { params, file }), t('pictures.saved', { name: file.name }));
  const remove = ({ name }: JobDescription) =>
    void run(() => call(DeleteJobDescription, { params }), t('pictures.removed', { name }));

  return (
    <section className="picture" aria-label={t('jobDescription.title')} aria-busy={isBusy}>
      <p>{t('jobDescription.text')}</p>
      {data ? <Kept kept={data} onOpen={() => void open(id, data.name)} /> : <p>{t('pictures.none')}</p>}
      {refusal && (
        <p role="alert" className="picture-refusal">
          {refusal}
        </p>
      )}
      {may('edit') && (
        <div className="picture-commands">
          <ChooseFile accept=".pdf,.docx" isBusy={isBusy} onChoose={send}>
            {t(data ? 'pictures.replace' : 'jobDescription.choose')}
          </ChooseFile>
          {data && (
            <Button danger type="text" onClick={() => remove(data)}>
              {t('pictures.remove')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Kept({ kept, onOpen }: { kept: JobDescription; onOpen: () => void }) {
  const { t, locale } = useOrganisationWords();
  const size = formatDecimal(String(Math.max(1, Math.round(kept.size / 1024))), locale);
  return (
    <p>
      <Button type="link" onClick={onOpen}>
        {kept.name}
      </Button>{' '}
      {t('jobDescription.kept', { size, at: formatInstant(kept.at, locale), by: kept.by ?? '–' })}
    </p>
  );
}

async function open(id: string, name: string): Promise<void> {
  try {
    await saveAs(name, await call(GetJobDescriptionFile, { params: { id } } as never));
  } catch (error) {
    notify.error(messageOf(error));
  }
}
