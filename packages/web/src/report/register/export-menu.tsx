import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { RegisterView } from '@personalia/contract';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useReportWords } from '../use-report-words.ts';
import { useExport } from './use-export.ts';
import type { Register } from './use-register.ts';

const Schedules = lazy(async () => ({ default: (await import('./schedules.tsx')).Schedules }));
const UnmaskedExport = lazy(async () => ({ default: (await import('./unmasked-export.tsx')).UnmaskedExport }));

/** The rows of the view as a file; with numbers in full for whoever may have them, and says why. */
export function ExportMenu({ register, view }: { register: Register; view: RegisterView }) {
  const { t } = useReportWords();
  const may = useMay('employee-data');
  const { run, running } = useExport(register, view);
  const [open, setOpen] = useState<'unmasked' | 'schedules' | null>(null);
  const close = () => setOpen(null);
  const hasMasked = view.columns.some((key) => register.fields.get(key)?.sealed);

  const items = [
    ...(['xlsx', 'csv', 'jsonl'] as const).map((format) => ({
      key: format as string,
      label: t(`export.${format}`),
      onClick: () => void run(format),
    })),
    ...(hasMasked && may('exportUnmasked')
      ? [{ key: 'unmasked', label: t('export.unmasked'), onClick: () => setOpen('unmasked') }]
      : []),
    { key: 'schedules', label: t('schedule.menu'), onClick: () => setOpen('schedules') },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<DownloadOutlined aria-hidden />} loading={running}>
          {t('export.title')}
        </Button>
      </Dropdown>
      <Suspense>
        {open === 'unmasked' && <UnmaskedExport run={run} onClose={close} />}
        {open === 'schedules' && <Schedules view={view} name={register.opened?.name ?? ''} onClose={close} />}
      </Suspense>
    </>
  );
}
