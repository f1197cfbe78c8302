import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { ExportFormat } from '@personalia/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../api/index.ts';
import { jobsChanged } from '../../jobs/index.ts';
import { notify } from '../../notify/index.ts';
import { downloadExport } from '../data/download.ts';
import { useWords } from '../fields/words.ts';
import { filterRequest } from './list-request.ts';
import type { Selection } from './selection.ts';
import type { List } from './use-list.ts';

/** Exports what the list shows: its filters, its order, its columns. */
export function useExport(list: List) {
  const { t, locale } = useWords();
  const [running, setRunning] = useState(false);

  async function run(format: ExportFormat, only?: Selection): Promise<void> {
    setRunning(true);
    try {
      const outcome = await downloadExport(list.resource, format, {
        ...filterRequest(list.address),
        columns: list.shown
          .flatMap(({ name }) => [name, list.beneath.get(name)?.name])
          .filter(Boolean)
          .join(','),
        ...(only && !only.all ? { ids: [...only.chosen.keys()].join(',') } : {}),
      });
      if (outcome === 'saved') notify.success(t('list.exported', { entities: list.resource.label.many[locale] }));
      else {
        notify.success(t('list.exportQueued'));
        await jobsChanged();
      }
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setRunning(false);
    }
  }
  return { run, running };
}

export function ExportMenu({ list }: { list: List }) {
  const { t } = useWords();
  const { run, running } = useExport(list);
  const items = [
    { key: 'xlsx', label: t('list.exportXlsx'), onClick: () => void run('xlsx') },
    { key: 'csv', label: t('list.exportCsv'), onClick: () => void run('csv') },
    { key: 'jsonl', label: t('list.exportJsonl'), onClick: () => void run('jsonl') },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={running}>
        {t('list.export')}
      </Button>
    </Dropdown>
  );
}
