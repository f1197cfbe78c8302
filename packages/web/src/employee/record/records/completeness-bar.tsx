import { EmployeeDocument, GetCompleteness } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useRecordWords } from '../../parts/words.ts';
import './records.css';

/** How much of what is required is there, and what is missing; nothing where nothing is required. */
export function CompletenessBar({ employeeId }: { employeeId: string }) {
  const { t } = useRecordWords();
  const title = useId();
  const { data } = useQuery({
    // Below the documents' own key: a document that is added counts at once.
    queryKey: [EmployeeDocument.name, 'completeness', employeeId],
    queryFn: ({ signal }) => call(GetCompleteness, { params: { employeeId }, signal }),
    // An emergency contact counts as well, and is added in another tab.
    refetchOnMount: 'always',
  });
  if (!data || data.required === 0) return null;
  const { filled, required, percent, missing } = data;
  return (
    <div className="completeness">
      <p>
        <strong id={title}>{t('completeness.title')}</strong>
        <span>{t('completeness.score', { filled, required, percent })}</span>
      </p>
      <progress className="progress-bar" aria-labelledby={title} value={filled} max={required} />
      {missing.length > 0 && (
        <div className="field-help">{t('completeness.missing', { names: missing.join(', ') })}</div>
      )}
    </div>
  );
}
