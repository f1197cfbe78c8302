import {
  DeleteEmployerPicture,
  GetEmployerPictures,
  PICTURE_KINDS,
  type PictureKind,
  PutEmployerPicture,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call, messageOf } from '../platform/api/index.ts';
import { notify } from '../platform/notify/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import { RecordFailure, RecordSkeleton } from '../platform/resource/form-page/record-states.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { useOrganisationWords } from './use-organisation-words.ts';
import './pictures.css';

/** Logo, letterhead and stamp of an employer, for its letters. */
export function PicturesTab({ record: { id } }: { record: AnyRecord }) {
  const { t } = useOrganisationWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['Employer', 'pictures', id],
    queryFn: ({ signal }) => call(GetEmployerPictures, { params: { id }, signal } as never),
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
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = PICTURE_KINDS.find(({ value }) => value === kind)?.label[locale] ?? kind;

  async function change(work: () => Promise<unknown>, told: string): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      notify.success(told);
      onChanged();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  function send(file: File): void {
    const body = new FormData();
    body.append('file', file);
    const work = () => call(PutEmployerPicture, { params: { id, kind }, body } as never);
    void change(work, t('pictures.saved', { name }));
  }
  const remove = () =>
    void change(() => call(DeleteEmployerPicture, { params: { id, kind } } as never), t('pictures.removed', { name }));

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
          <Button loading={isBusy} onClick={() => chooser.current?.click()}>
            {t(picture ? 'pictures.replace' : 'pictures.choose')}
          </Button>
          {picture && (
            <Button danger type="text" onClick={remove}>
              {t('pictures.remove')}
            </Button>
          )}
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={name}
            accept="image/png,image/jpeg"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) send(file);
            }}
          />
        </div>
      )}
    </section>
  );
}
