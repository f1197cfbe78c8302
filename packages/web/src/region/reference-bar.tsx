import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/api/index.ts';
import { formatDecimal, formatInstant } from '../platform/format/index.ts';
import { notify } from '../platform/notify/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import { useWords } from '../platform/resource/fields/words.ts';
import { SidePanel } from '../platform/shell/index.ts';
import { MoveNotes } from './move-notes.tsx';
import { startReferenceImport, useRegionSources } from './use-regions.ts';

/** Where the standard regions come from, and the way to those of this release. */
export function ReferenceBar() {
  const { t } = useTranslation('region');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DatabaseOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('reference.title')}
      </Button>
      <SidePanel title={t('reference.title')} open={open} onClose={() => setOpen(false)} wide>
        {open && (
          <div className="side-panel-content">
            <Sources />
            <MoveNotes />
          </div>
        )}
      </SidePanel>
    </>
  );
}

function Sources() {
  const { t } = useTranslation('region');
  const { locale } = useWords();
  const may = useMay('region');
  const { data, error } = useRegionSources(true);
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    if (await startReferenceImport()) notify.success(t('reference.started'));
    setStarting(false);
  };
  return (
    <section className="region-sources">
      <p>{t('reference.hint')}</p>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.length === 0 && <p>{t('reference.none')}</p>}
      {data?.map((source) => (
        <dl key={source.name} className="region-source">
          <div>
            <dt>{t('reference.contents')}</dt>
            <dd>
              {t(`tab.${source.contents}`)} ({formatDecimal(String(source.rows), locale)})
            </dd>
          </div>
          <div>
            <dt>{t('reference.source')}</dt>
            <dd>{source.contents === 'cities' ? `${source.name} ${source.version}` : source.version}</dd>
          </div>
          <div>
            <dt>{t('reference.licence')}</dt>
            <dd>{source.licence}</dd>
          </div>
          <div>
            <dt>{t('reference.loadedAt')}</dt>
            <dd>{formatInstant(source.loadedAt, locale)}</dd>
          </div>
          <div>
            <dt>{t('reference.checksum')}</dt>
            <dd>
              <code>{source.checksum}</code>
            </dd>
          </div>
        </dl>
      ))}
      {may('edit') && (
        <Button type="primary" loading={isStarting} onClick={() => void start()}>
          {t('reference.update')}
        </Button>
      )}
    </section>
  );
}
