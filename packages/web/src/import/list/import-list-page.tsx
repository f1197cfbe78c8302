import type { ImportEntityInfo } from '@personalia/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { useMayDo } from '../../platform/shell/index.ts';
import { uploadFile, useImportAction } from '../data/import-actions.ts';
import { useEntities, useImports } from '../data/use-imports.ts';
import { DropZone } from '../file/drop-zone.tsx';
import { useImportWords } from '../use-import-words.ts';
import { ImportRows } from './import-rows.tsx';
import { TemplateList } from './template-list.tsx';
import '../../platform/resource/list/list.css';
import '../../platform/resource/list/rows.css';
import '../../platform/form/form.css';
import './import-list.css';

export { ImportListPage as Component };

/** The first step of the wizard, and everything that was uploaded before. */
function ImportListPage() {
  const mayUpload = useMayDo('create', '/upload-data');
  return (
    <div className="import-home">
      {mayUpload && <NewUpload />}
      <PastUploads mayChange={mayUpload} />
    </div>
  );
}

function NewUpload() {
  const { t, locale } = useImportWords();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const entities = useEntities();
  const { busy, act } = useImportAction();
  const [percent, setPercent] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const asked = askedEntity(entities.data ?? [], search);

  async function upload(file: File): Promise<void> {
    setRefused(null);
    // A file may be quicker than what can be uploaded is known.
    const known = entities.data ?? (await entities.refetch()).data ?? [];
    const made = await act(
      () => uploadFile(file, askedEntity(known, search)?.name ?? null, setPercent),
      (error) => setRefused(`${file.name}: ${messageOf(error)}`),
    );
    setPercent(null);
    if (made) await navigate(`/upload-data/${made.id}`);
  }
  if (entities.isError)
    return (
      <section className="import-panel">
        <ListFailure error={entities.error} entities={t('list.inText')} onRetry={() => void entities.refetch()} />
      </section>
    );
  if (entities.data?.length === 0)
    return (
      <section className="import-panel">
        <ListMessage title={t('file.nothingAllowed')} hint={t('file.nothingAllowedHint')} />
      </section>
    );
  return (
    <section className="import-panel import-new" aria-label={t('file.title')}>
      <DropZone
        sent="file"
        title={asked ? t('file.dropEntity', { entity: asked.label[locale].toLocaleLowerCase() }) : t('file.drop')}
        busy={busy}
        percent={percent}
        refused={refused}
        onFile={(file) => void upload(file)}
      />
      {entities.data && (
        <div>
          <FieldRow id="upload-entity" label={t('entity.label')} required={false} help={t('file.entityHelp')}>
            {(ties) => (
              <Select
                {...ties}
                className="form-wide"
                allowClear
                placeholder={t('file.anyEntity')}
                value={asked?.name ?? null}
                options={entities.data.map(({ name, label }) => ({ value: name, label: label[locale] }))}
                onChange={(name?: string) => setSearch(name ? { entity: name } : {}, { replace: true })}
              />
            )}
          </FieldRow>
          <TemplateList entities={asked ? [asked] : entities.data} />
        </div>
      )}
    </section>
  );
}

/** The data type that was asked for, or the first one of the page that one comes from. */
function askedEntity(entities: readonly ImportEntityInfo[], search: URLSearchParams): ImportEntityInfo | undefined {
  const [from] = search.get('from')?.split('/') ?? [];
  return entities.find(({ name, path }) => name === search.get('entity') || (from && path === `/${from}`));
}

function PastUploads({ mayChange }: { mayChange: boolean }) {
  const { t } = useImportWords();
  const uploads = useImports();
  const entities = useEntities();
  return (
    <section className="import-panel" aria-labelledby="past-uploads">
      <h2 id="past-uploads">{t('list.title')}</h2>
      {uploads.isPending && <ListSkeleton rows={4} columns={5} />}
      {uploads.isError && (
        <ListFailure error={uploads.error} entities={t('list.inText')} onRetry={() => void uploads.refetch()} />
      )}
      {uploads.data?.length === 0 && <ListMessage title={t('list.empty')} hint={t('list.emptyHint')} />}
      {uploads.data && uploads.data.length > 0 && (
        <ImportRows uploads={uploads.data} entities={entities.data} mayChange={mayChange} />
      )}
    </section>
  );
}
