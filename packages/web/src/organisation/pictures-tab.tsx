import {
  DeleteEmployerPicture,
  GetEmployerPictures,
  PICTURE_KINDS,
  type PictureKind,
  PutEmployerPicture,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../platform/api/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import { RecordFailure, RecordSkeleton } from '../platform/resource/form-page/record-states.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { ChooseFile } from './choose-file.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';
import { useToldWork } from './use-told-work.ts';
import './pictures.css';

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
      <ul className="pictures">
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
  const may = useMay('employer');
  const { isBusy, refusal, run } = useToldWork(onChanged);
  const name = PICTURE_KINDS.find(({ value }) => value === kind)?.label[locale] ?? kind;

  const send = (file: File) =>
    void run(() => call(PutEmployerPicture, { params: { id, kind }, file }), t('pictures.saved', { name }));
  const remove = () =>
    void run(() => call(DeleteEmployerPicture, { params: { id, kind } }), t('pictures.removed', { name }));

  return (
    <section className="picture" aria-label={name} aria-busy={isBusy}>
      <h3>{name}</h3>
      <div className="picture-frame">
        {picture ? <img src={picture} alt={name} /> : <span>{t('pictures.none')}</span>}
      </div>
      {refusal && (
        <p role="alert" className="picture-refusal">
          {refusal}
        </p>
      )}
      {may('edit') && (
        <div className="picture-commands">
          <ChooseFile accept="image/png,image/jpeg" isBusy={isBusy} onChoose={send}>
            {t(picture ? 'pictures.replace' : 'pictures.choose')}
          </ChooseFile>
          {picture && (
            <Button danger type="text" onClick={remove}>
              {t('pictures.remove')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
