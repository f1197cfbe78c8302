import {
  applyProfile,
  CreateImportProfile,
  DeleteImportProfile,
  fitsHeader,
  type ImportProfile,
  type ImportRecord,
  UpdateImportProfile,
} from '@personalia/contract';
import { Button, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useMayDo } from '../../platform/shell/index.ts';
import { profilesChanged, useProfiles } from '../data/use-imports.ts';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { isAsLastTime } from './as-last-time.ts';

const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));

interface Props {
  upload: ImportRecord;
  draft: SettingsDraft;
  disabled: boolean;
}

/** Kept mappings: a file that comes every month is told once what its columns are. */
export function ProfileBar({ upload, draft, disabled }: Props) {
  const { t } = useImportWords();
  const { entity, settings } = draft;
  const { header } = upload.source;
  const applied = isAsLastTime(upload, draft) ? upload.profile : null;
  const { data: profiles = [] } = useProfiles(entity.name);
  const [chosen, setChosen] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const mayDelete = useMayDo('delete', '/upload-data');
  const profile = profiles.find(({ id }) => id === (chosen ?? applied?.id));

  async function change(work: () => Promise<ImportProfile | undefined>, done: string): Promise<void> {
    try {
      const kept = await work();
      await profilesChanged(entity.name);
      setChosen(kept?.id ?? null);
      setSaving(false);
      notify.success(done);
    } catch (error) {
      notify.error(messageOf(error));
    }
  }
  const save = (name: string) =>
    change(
      async () => {
        const content = { name, header: [...header], settings };
        const same = profiles.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
        if (!same) return call(CreateImportProfile, { body: { entity: entity.name, ...content } });
        return call(UpdateImportProfile, { params: { id: same.id }, body: { ...content, version: same.version } });
      },
      t('profile.saved', { name }),
    );
  const remove = ({ id, name }: ImportProfile) =>
    change(() => call(DeleteImportProfile, { params: { id } }).then(() => undefined), t('profile.deleted', { name }));
  return (
    <div className="profile-bar">
      {profiles.length > 0 && (
        <Select
          className="profile-choice"
          aria-label={t('profile.choose')}
          placeholder={t('profile.choose')}
          disabled={disabled}
          value={profile?.id ?? null}
          options={profiles.map((one) => ({
            value: one.id,
            label: fitsHeader(one, header) ? t('profile.fits', { name: one.name }) : one.name,
          }))}
          onChange={(id: string) => {
            const found = profiles.find((one) => one.id === id);
            setChosen(id);
            if (found) draft.change(applyProfile(found, header));
          }}
        />
      )}
      {profile && mayDelete && !disabled && (
        <Button danger onClick={() => void remove(profile)}>
          {t('profile.delete')}
        </Button>
      )}
      {!disabled && <Button onClick={() => setSaving(true)}>{t('profile.save')}</Button>}
      <Suspense fallback={null}>
        {saving && <ProfileDialog initial={profile?.name ?? ''} onSave={save} onClose={() => setSaving(false)} />}
      </Suspense>
    </div>
  );
}
