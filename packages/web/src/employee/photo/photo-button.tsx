import CameraOutlined from '@ant-design/icons/CameraOutlined';
import { DeletePhoto, PutPhoto } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { call } from '../../platform/api/index.ts';
import { useFileChooser } from '../../platform/form/use-file-chooser.tsx';
import { photoKey, usePhoto } from '../../platform/people/use-photo.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useEmployeeWords } from '../parts/words.ts';
import './photo.css';

/** Gives an employee a photo, or takes it away. */
export function PhotoButton({ id, name }: { id: string; name: string }) {
  const { t } = useEmployeeWords();
  const client = useQueryClient();
  const picture = usePhoto(id);
  const { step, isBusy } = useStep();

  const show = (picture: string | null) => client.setQueryData(photoKey(id), picture);
  const send = (file: File) =>
    step(async () => show((await call(PutPhoto, { params: { id }, file })).picture), t('photo.saved', { name }));
  const remove = () =>
    step(
      async () => {
        await call(DeletePhoto, { params: { id } });
        show(null);
      },
      t('photo.removed', { name }),
    );
  const chooser = useFileChooser('image/jpeg,image/png,image/webp', (file) => void send(file));
  const items = [
    { key: 'choose', label: t('photo.choose'), onClick: chooser.choose },
    ...(picture === null
      ? []
      : [{ key: 'remove', label: t('photo.remove'), danger: true, onClick: () => void remove() }]),
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <button
          type="button"
          className="photo-button"
          aria-label={t('photo.label', { name })}
          aria-haspopup="menu"
          aria-busy={isBusy}
        >
          <CameraOutlined aria-hidden />
        </button>
      </Dropdown>
      {chooser.input}
    </>
  );
}
