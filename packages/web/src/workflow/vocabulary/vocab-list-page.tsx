import { type FormulaVocabRow, GetFormulaVocabs, VERSION_STATE_LABELS } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { call } from '../../platform/api/index.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import type { Column } from '../../platform/resource/list/columns.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { useVocabWords, VOCAB } from './use-vocab.ts';
import './vocabulary.css';

const OWN = { 'source.in': 'Tenant', pageSize: '1' };

/** /formula-vocab (leave 8.8): the words that formulas may use. */
export function Component({ pages }: { pages: ResourcePages }) {
  const { t, locale, typeName, domainNames } = useVocabWords();
  const own = useQuery({
    queryKey: [VOCAB, 'own'],
    queryFn: ({ signal }) => call(GetFormulaVocabs, { query: OWN, signal }),
    staleTime: 0,
  });
  const cell = (column: Column, record: AnyRecord) => {
    const row = record as unknown as FormulaVocabRow;
    if (column.name === 'type') return typeName(row.type);
    if (column.name === 'domains') return domainNames(row.domains);
    if (column.name === 'state')
      return row.source === 'BuiltIn' ? (
        '–'
      ) : (
        <StateChip tone={row.state === 'PUBLISHED' ? 'positive' : row.state === 'DRAFT' ? 'waiting' : undefined}>
          {VERSION_STATE_LABELS[row.state][locale]}
        </StateChip>
      );
    return undefined;
  };
  return (
    <>
      {own.data?.pagination.totalItems === 0 && (
        <Alert className="vocab-hint" type="info" showIcon title={t('empty')} />
      )}
      <ResourceListPage
        pages={pages}
        parts={{
          imports: false,
          exports: false,
          history: false,
          switches: false,
          deletes: false,
          wholeFilter: false,
          cell,
        }}
      />
    </>
  );
}
