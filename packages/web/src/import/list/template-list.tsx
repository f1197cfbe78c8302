import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { ImportEntityInfo } from '@personalia/contract';
import { Button } from 'antd';
import { saveData, saveTemplate } from '../data/files.ts';
import { useImportWords } from '../use-import-words.ts';

/** An empty file per entity, with the right columns and an example. */
export function TemplateList({ entities }: { entities: readonly ImportEntityInfo[] }) {
  const { t, locale } = useImportWords();
  return (
    <section className="import-templates" aria-labelledby="import-templates">
      <h2 id="import-templates">{t('templates.title')}</h2>
      <p>{t('templates.hint')}</p>
      <ul>
        {entities.map(({ name, label, exportable }) => (
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
