import type { EmployeeSegment } from '@personalia/contract';
import { formatDate } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useEmployeeWords } from '../parts/words.ts';
import { factLabel, factText } from './segment-facts.ts';
import { FACTS, type Stretch } from './timeline.ts';

/** Every fact of every stretch of an employment; what each stretch brought stands out. */
export function FactTable({ stretches }: { stretches: readonly Stretch[] }) {
  const { t, locale } = useEmployeeWords();
  const { t: words } = useWords();
  const used = FACTS.filter((fact) => stretches.some(({ segment }) => segment[fact] !== null));
  return (
    <RowsTable
      compact
      label={t('employment.facts')}
      heads={[t('employment.period'), ...used.map((fact) => factLabel(fact, locale))]}
    >
      {stretches.map(({ segment, changed }) => (
        <tr key={segment.id}>
          <th scope="row">
            <Period segment={segment} />
          </th>
          {used.map((fact) => {
            const text = factText(fact, segment, locale, words) || words('none');
            return <td key={fact}>{changed.includes(fact) ? <strong>{text}</strong> : text}</td>;
          })}
        </tr>
      ))}
    </RowsTable>
  );
}

function Period({ segment: { validFrom, validTo } }: { segment: EmployeeSegment }) {
  const { t, locale } = useEmployeeWords();
  return (
    <span>
      <time dateTime={validFrom}>{formatDate(validFrom, locale)}</time>
      {' – '}
      {validTo === null ? t('employment.open') : <time dateTime={validTo}>{formatDate(validTo, locale)}</time>}
    </span>
  );
}
