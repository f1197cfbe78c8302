import CameraOutlined from '@ant-design/icons/CameraOutlined';
import { DeletePhoto, PutPhoto } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useEmployeeWords } from '../parts/words.ts';
import { photoKey, usePhoto } from './use-photo.ts';
import './photo.css';

/** Gives an employee a photo, or takes it away. */
export function PhotoButton({ id, name }: { id: string; name: string }) {
  const { t } = useEmployeeWords();
  const client = useQueryClient();
  const picture = usePhoto(id);
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function change(work: () => Promise<string | null>, told: string): Promise<void> {
    setBusy(true);
    try {
      client.setQueryData(photoKey(id), await work());
      notify.success(told);
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  const send = (file: File) =>
    change(
      async () => {
        const body = new FormData();
        body.append('file', file);
        return (await call(PutPhoto, { params: { id }, body } as never)).picture;
      },
      t('photo.saved', { name }),
    );
  const remove = () =>
    change(
      async () => {
        await call(DeletePhoto, { params: { id } });
        return null;
      },
      t('photo.removed', { name }),
    );
  const items = [
    { key: 'choose', label: t('photo.choose'), onClick: () => chooser.current?.click() },
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
          aria-busy={busy}
        >
          <CameraOutlined aria-hidden />
        </button>
      </Dropdown>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}
