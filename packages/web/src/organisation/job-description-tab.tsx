import {
  DeleteJobDescription,
  GetJobDescription,
  GetJobDescriptionFile,
  type JobDescription,
  PutJobDescription,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { saveAs } from '../platform/api/download.ts';
import { attempt, call } from '../platform/api/index.ts';
import { formatDecimal, formatInstant } from '../platform/format/index.ts';
import { RecordFailure, RecordSkeleton } from '../platform/resource/form-page/record-states.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { useSubmit } from '../platform/submit/index.ts';
import { KeptFile } from './kept-file.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

/** The job description of a position as a document (organisation-and-employee 6.2). */
export function JobDescriptionTab({ record: { id } }: { record: AnyRecord }) {
  const { t } = useOrganisationWords();
  const params = { id };
  const { data, error, refetch } = useQuery({
    queryKey: ['Position', 'job description', id],
    queryFn: ({ signal }) => call(GetJobDescription, { params, signal }),
  });
  const work = useSubmit<unknown>({ fieldOf: () => null, onDone: () => void refetch() });
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RecordSkeleton />;
  return (
    <KeptFile
      label={t('jobDescription.title')}
      menu="position"
      accept=".pdf,.docx"
      hasFile={data !== null}
      chooseFirst={t('jobDescription.choose')}
      work={work}
      onSend={(file) =>
        void work.submit(() => call(PutJobDescription, { params, file }), t('pictures.saved', { name: file.name }))
      }
      onRemove={() =>
        void work.submit(
          () => call(DeleteJobDescription, { params }),
          t('pictures.removed', { name: data?.name ?? '' }),
        )
      }
    >
      <p>{t('jobDescription.text')}</p>
      {data ? <Kept kept={data} onOpen={() => void open(id, data.name)} /> : <p>{t('pictures.none')}</p>}
    </KeptFile>
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

const open = (id: string, name: string) =>
  attempt(async () => saveAs(name, await call(GetJobDescriptionFile, { params: { id } })));
