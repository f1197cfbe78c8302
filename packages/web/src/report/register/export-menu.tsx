import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { type ExportFormat, ExportRegister, type RegisterView } from '@personalia/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { call, messageOf, saveAs } from '../../platform/api/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { fileName } from '../../platform/resource/data/download.ts';
import { useReportWords } from '../use-report-words.ts';

/** The rows of the view as a file; many of them are written in the background. */
export function ExportMenu({ view }: { view: RegisterView }) {
  const { t } = useReportWords();
  const [running, setRunning] = useState(false);

  async function run(format: ExportFormat): Promise<void> {
    setRunning(true);
    try {
      const answer = await call(ExportRegister, { body: { view, format } });
      if (answer.status === 202) {
        notify.success(t('export.queued'));
        await jobsChanged();
      } else {
        await saveAs(fileName(answer.headers.get('content-disposition')) ?? `register.${format}`, answer);
        notify.success(t('export.done'));
      }
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setRunning(false);
    }
  }

  const items = (['xlsx', 'csv', 'jsonl'] as const).map((format) => ({
    key: format,
    label: t(`export.${format}`),
    onClick: () => void run(format),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={running}>
        {t('export.title')}
      </Button>
    </Dropdown>
  );
}
