import type { ImportRecord } from '@personalia/contract';
import { percentDone, secondsLeft } from '../state/progress.ts';
import { useImportWords } from '../use-import-words.ts';
import './progress-panel.css';

/** How far it is, how fast it goes, and how long it will take. */
export function ProgressPanel({ upload, label }: { upload: ImportRecord; label: string }) {
  const { t, count } = useImportWords();
  const { progress } = upload;
  const percent = percentDone(progress);
  const left = secondsLeft(progress);
  const facts = [
    progress.total > 0
      ? t('progress.rows', { count: progress.total, done: count(progress.done), total: count(progress.total) })
      : t('progress.starting'),
    progress.rowsPerSecond && t('progress.speed', { speed: count(progress.rowsPerSecond) }),
    left !== null && t(left >= 90 ? 'progress.minutesLeft' : 'progress.secondsLeft', { left: leftText(left) }),
  ].filter(Boolean);
  return (
    <div className="progress-panel">
      <div className="progress-head">
        <strong>{label}</strong>
        {percent !== null && <span className="progress-percent">{percent} %</span>}
      </div>
      <progress aria-label={label} max={100} {...(percent === null ? {} : { value: percent })} />
      <p>{facts.join(' · ')}</p>
    </div>
  );
}

const leftText = (seconds: number): number => (seconds >= 90 ? Math.round(seconds / 60) : seconds);
