import { GetWorkflowDiff, GetWorkflowVersions, VERSION_STATE_LABELS, type WorkflowVersion } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { RecordFailure } from '../../platform/resource/form-page/record-states.tsx';
import { useSettingWords } from './use-setting-words.ts';

/** Every version, and what differs between two of them. */
export function Versions({ id }: { id: string }) {
  const { t } = useSettingWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['WorkflowSetting', 'versions', id],
    queryFn: ({ signal }) => call(GetWorkflowVersions, { params: { id }, signal }),
    staleTime: 0,
  });
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  return <VersionList key={data.length} id={id} versions={data} />;
}

function VersionList({ id, versions }: { id: string; versions: readonly WorkflowVersion[] }) {
  const { t, locale } = useSettingWords();
  const [newest, before] = versions;
  const [from, setFrom] = useState(String((before ?? newest)?.versionNo ?? 1));
  const [to, setTo] = useState(String(newest?.versionNo ?? 1));
  const word = ({ versionNo, state }: WorkflowVersion) =>
    t('version.name', { n: versionNo, state: VERSION_STATE_LABELS[state][locale] });
  const side = (label: string, value: string, onChange: (next: string) => void) => (
    <label className="workflow-side">
      {label}
      <select className="plain-select" value={value} onChange={({ target }) => onChange(target.value)}>
        {versions.map((one) => (
          <option key={one.id} value={String(one.versionNo)}>
            {word(one)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <ol className="workflow-versions" aria-label={t('tab.versions')}>
        {versions.map((one) => (
          <li key={one.id}>
            <strong>{word(one)}</strong>
            {one.publishedAt && (
              <span className="workflow-note">
                {one.publishedBy
                  ? t('version.published', { at: formatInstant(one.publishedAt, locale), by: one.publishedBy })
                  : formatInstant(one.publishedAt, locale)}
              </span>
            )}
            {one.changeNote && <span>{one.changeNote}</span>}
          </li>
        ))}
      </ol>
      {versions.length > 1 && (
        <section className="form-section" aria-labelledby="workflow-diff">
          <h3 id="workflow-diff" className="form-section-title">
            {t('version.compare')}
          </h3>
          <div className="workflow-sides">
            {side(t('version.from'), from, setFrom)}
            {side(t('version.to'), to, setTo)}
          </div>
          <Differences id={id} from={from} to={to} />
        </section>
      )}
    </>
  );
}

function Differences({ id, from, to }: { id: string; from: string; to: string }) {
  const { t } = useSettingWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['WorkflowSetting', 'diff', id, from, to],
    queryFn: ({ signal }) => call(GetWorkflowDiff, { params: { id, a: from, b: to }, signal }),
    enabled: from !== to,
    staleTime: 0,
  });
  if (from === to) return <p className="workflow-note">{t('version.same')}</p>;
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  if (data.length === 0) return <p className="workflow-note">{t('version.same')}</p>;
  return (
    <table className="workflow-diff">
      <caption>{t('version.caption', { from, to })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('version.where')}</th>
          <th scope="col">{t('version.what')}</th>
          <th scope="col">{t('version.old')}</th>
          <th scope="col">{t('version.new')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ where, what, old, new: now }) => (
          <tr key={`${where} ${what}`}>
            <td>{where}</td>
            <th scope="row">{what}</th>
            <td data-label={t('version.old')}>{old ?? '–'}</td>
            <td data-label={t('version.new')}>{now ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
