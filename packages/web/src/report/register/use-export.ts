import { type ExportFormat, ExportRegister, type RegisterView } from '@personalia/contract';
import { useState } from 'react';
import { fileName, saveAs } from '../../platform/api/download.ts';
import { call, messageOf } from '../../platform/api/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useReportWords } from '../use-report-words.ts';
import type { Register } from './use-register.ts';

/** The rows of the view as a file; many of them are written in the background. */
export function useExport(register: Register, view: RegisterView) {
  const { t } = useReportWords();
  const [running, setRunning] = useState(false);

  /** With a reason the file has the numbers in full. False: it was refused, and that was said. */
  async function run(format: ExportFormat, reason?: string): Promise<boolean> {
    setRunning(true);
    try {
      const named = register.opened && !register.isChanged ? { name: register.opened.name } : {};
      const unmasked = reason === undefined ? {} : { unmasked: { reason } };
      const answer = await call(ExportRegister, { body: { view, format, ...named, ...unmasked } });
      if (answer.status === 202) {
        notify.success(t('export.queued'));
        await jobsChanged();
      } else {
        await saveAs(fileName(answer.headers.get('content-disposition')) ?? `register.${format}`, answer);
        notify.success(t('export.done'));
      }
      return true;
    } catch (error) {
      notify.error(messageOf(error));
      return false;
    } finally {
      setRunning(false);
    }
  }
  return { run, running };
}
