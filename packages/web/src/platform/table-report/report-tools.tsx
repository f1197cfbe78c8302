import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { defineTableReport, ReportFormat, TableReport } from '@personalia/contract';
import { Button, Dropdown } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName, saveAs } from '../api/download.ts';
import { attempt, call } from '../api/index.ts';
import { jobsChanged } from '../jobs/index.ts';
import { notify } from '../notify/index.ts';
import { ViewMenu } from '../resource/list/view-menu.tsx';
import { ReportColumns } from './report-columns.tsx';

const FORMATS = ['xlsx', 'csv', 'pdf'] as const satisfies readonly ReportFormat[];

interface Props<Report extends string> {
  endpoint: ReturnType<typeof defineTableReport<Report, Record<never, never>>>['export'];
  asked: { readonly report: Report; readonly filters: Readonly<Record<string, string>> };
  view: ComponentProps<typeof ViewMenu>['list'];
  /** All columns of the report, those that are hidden, and those that are shown. */
  columns: TableReport['columns'] | undefined;
  hidden: readonly string[];
  shown: TableReport['columns'] | undefined;
  mayExport: boolean;
  onHide: (hidden: readonly string[]) => void;
}

/** What is done with a report as it is shown: kept as a view, with fewer columns, as a file. */
export function ReportTools<Report extends string>(props: Props<Report>) {
  const { endpoint, asked, view, columns, hidden, shown, mayExport, onHide } = props;
  const { t } = useTranslation('resource');
  const [isExporting, setExporting] = useState(false);
  async function exportAs(format: ReportFormat): Promise<void> {
    setExporting(true);
    await attempt(async () => {
      const chosen = hidden.length > 0 && shown ? { columns: shown.map(({ key }) => key).join(',') } : {};
      const answer = await call(endpoint, {
        params: { report: asked.report },
        query: { ...asked.filters, ...chosen, format },
      });
      // A long one is written by a job.
      if (answer.status === 202) {
        notify.success(t('list.exportQueued'));
        await jobsChanged();
        return;
      }
      await saveAs(fileName(answer.headers.get('content-disposition')) ?? `${asked.report}.${format}`, answer);
    });
    setExporting(false);
  }
  return (
    <div className="report-files">
      <ViewMenu list={view} entities={t('tableReport.rows')} />
      {columns && <ReportColumns columns={columns} hidden={hidden} onHide={onHide} />}
      {mayExport && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: FORMATS.map((format) => ({
              key: format,
              label: t(`tableReport.export.${format}`),
              onClick: () => void exportAs(format),
            })),
          }}
        >
          <Button icon={<DownloadOutlined aria-hidden />} loading={isExporting}>
            {t('list.export')}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}
