import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { EXPORT_FORMATS, type ExportFormat } from '@personalia/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { fileName, saveAs } from '../../api/download.ts';
import { attempt } from '../../api/index.ts';
import { jobsChanged } from '../../jobs/index.ts';
import { notify } from '../../notify/index.ts';
import { useWords } from '../fields/words.ts';

const WORDS = { xlsx: 'list.exportXlsx', csv: 'list.exportCsv', jsonl: 'list.exportJsonl' } as const;

interface Props {
  /** What the file is called unless the answer says it. */
  name: string;
  ask: (format: ExportFormat) => Promise<Response>;
}

/** All rows of a list's filters as a file: at once, or by a job where it is long. */
export function FileMenu({ name, ask }: Props) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  async function run(format: ExportFormat): Promise<void> {
    setBusy(true);
    await attempt(async () => {
      const answer = await ask(format);
      if (answer.status !== 202)
        return saveAs(fileName(answer.headers.get('content-disposition')) ?? `${name}.${format}`, answer);
      notify.success(t('list.exportQueued'));
      await jobsChanged();
    });
    setBusy(false);
  }
  const items = EXPORT_FORMATS.toSorted((a, b) => Number(b === 'xlsx') - Number(a === 'xlsx')).map((format) => ({
    key: format,
    label: t(WORDS[format]),
    onClick: () => void run(format),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy}>
        {t('list.export')}
      </Button>
    </Dropdown>
  );
}
