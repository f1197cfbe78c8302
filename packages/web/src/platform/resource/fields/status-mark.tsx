import type { Status } from '@personalia/contract';
import { statusText } from './display-text.ts';
import { useWords } from './words.ts';
import './status-mark.css';

/** Whether a record is in use: a dot and a word, so that nobody has to tell colours apart. */
export function StatusMark({ status }: { status: Status }) {
  const { t } = useWords();
  return <span className={`status-mark status-mark-${status}`}>{statusText(status, t)}</span>;
}
