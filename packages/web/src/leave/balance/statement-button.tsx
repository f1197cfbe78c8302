import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { type CallOf, GetLeaveStatement } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { fileName, saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { useLeaveWords } from '../parts/words.ts';

interface Props {
  employeeId: string;
  /** The day, what was known and the account that the page shows. */
  query?: CallOf<typeof GetLeaveStatement>['query'];
}

/** The balances of a page as a PDF (section 6). */
export function StatementButton({ employeeId, query = {} }: Props) {
  const { t } = useLeaveWords();
  const [isExporting, setExporting] = useState(false);
  async function exportIt(): Promise<void> {
    setExporting(true);
    await attempt(async () => {
      const answer = await call(GetLeaveStatement, { params: { employeeId }, query });
      await saveAs(fileName(answer.headers.get('content-disposition')) ?? `${t('balance.open')}.pdf`, answer);
    });
    setExporting(false);
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isExporting} onClick={() => void exportIt()}>
      {t('balance.statement')}
    </Button>
  );
}
