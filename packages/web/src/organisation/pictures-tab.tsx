import {
  DeleteEmployerPicture,
  GetEmployerPictures,
  PICTURE_KINDS,
  type PictureKind,
  PutEmployerPicture,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/index.ts';
import { RecordFailure, RecordSkeleton } from '../platform/resource/form-page/record-states.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { useSubmit } from '../platform/submit/index.ts';
import { KeptFile } from './kept-file.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

/** Logo, letterhead and stamp of an employer, for its letters. */
export function PicturesTab({ record: { id } }: { record: AnyRecord }) {
  const { t } = useOrganisationWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['Employer', 'pictures', id],
    queryFn: ({ signal }) => call(GetEmployerPictures, { params: { id }, signal }),
  });
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <>
      <p>{t('pictures.text')}</p>
      <ul className="kept-files">
        {PICTURE_KINDS.map(({ value }) => (
          <li key={value}>
            <Picture
              id={id}
              kind={value}
              picture={data.find(({ kind }) => kind === value)?.picture ?? null}
              onChanged={() => void refetch()}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  id: string;
  kind: PictureKind;
  picture: string | null;
  onChanged: () => void;
}

function Picture({ id, kind, picture, onChanged }: Props) {
  const { t, locale } = useOrganisationWords();
  const work = useSubmit<unknown>({ fieldOf: () => null, onDone: onChanged });
  const name = PICTURE_KINDS.find(({ value }) => value === kind)?.label[locale] ?? kind;
  const params = { id, kind };
  return (
    <KeptFile
      label={name}
      menu="employer"
      accept="image/png,image/jpeg"
      hasFile={picture !== null}
      chooseFirst={t('pictures.choose')}
      work={work}
      onSend={(file) =>
        void work.submit(() => call(PutEmployerPicture, { params, file }), t('pictures.saved', { name }))
      }
      onRemove={() => void work.submit(() => call(DeleteEmployerPicture, { params }), t('pictures.removed', { name }))}
    >
      <h2>{name}</h2>
      <div className="kept-file-frame">
        {picture ? <img src={picture} alt={name} /> : <span>{t('pictures.none')}</span>}
      </div>
    </KeptFile>
  );
}
