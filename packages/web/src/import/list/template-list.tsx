import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { ImportEntityInfo } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { SearchInput } from '../../platform/resource/list/search-input.tsx';
import { saveData, saveTemplate } from '../data/files.ts';
import { useImportWords } from '../use-import-words.ts';

/** So many are seen at a glance. */
const FEW = 8;

/** An empty file per entity, with the right columns and an example. */
export function TemplateList({ entities }: { entities: readonly ImportEntityInfo[] }) {
  const { t, locale } = useImportWords();
  const [sought, setSought] = useState('');
  const meant = entities.filter(({ label }) => label[locale].toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <section className="import-templates" aria-labelledby="import-templates">
      <h2 id="import-templates">{t('templates.title')}</h2>
      <p>{t('templates.hint')}</p>
      {entities.length > FEW && <SearchInput label={t('templates.search')} value={sought} onChange={setSought} />}
      {meant.length === 0 && <p>{t('templates.none')}</p>}
      <ul>
        {meant.map(({ name, label, exportable }) => (
          <li key={name}>
            <span>{label[locale]}</span>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                size="small"
                icon={<DownloadOutlined aria-hidden />}
                aria-label={t('templates.download', { entity: label[locale], format: format.toUpperCase() })}
                onClick={() => void saveTemplate(name, format)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
            {exportable && (
              <Button
                size="small"
                icon={<DownloadOutlined aria-hidden />}
                aria-label={t('templates.dataOf', { entity: label[locale] })}
                onClick={() => void saveData(name, t('templates.queued'))}
              >
                {t('templates.data')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
