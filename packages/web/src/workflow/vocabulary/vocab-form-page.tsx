import { useParams, useSearchParams } from 'react-router';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ForbiddenPage, useNameOfPage } from '../../platform/shell/index.ts';
import { BuiltInWord } from './built-in-word.tsx';
import { NewWordForm } from './new-word-form.tsx';
import { LIST, useCatalogue, useWord } from './use-vocab.ts';
import { WordPage } from './word-page.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import './vocabulary.css';

/** /formula-vocab/formula-vocab-form (leave 8.8): a word with its versions, or a new one; `?copy=` begins as another word is. */
export function Component() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const copied = search.get('copy') ?? undefined;
  const may = useMay('formula-vocab');
  const catalogue = useCatalogue();
  const word = useWord(id ?? copied);
  useNameOfPage(id ? word.data?.code : undefined);
  const error = catalogue.error ?? word.error;
  if (error)
    return (
      <RecordProblem
        error={error}
        list={LIST}
        onRetry={() => void Promise.all([catalogue.refetch(), id || copied ? word.refetch() : undefined])}
      />
    );
  if (!catalogue.data || ((id ?? copied) && !word.data)) return <RecordSkeleton />;
  if (!id) return may('create') ? <NewWordForm entries={catalogue.data} from={word.data ?? null} /> : <ForbiddenPage />;
  if (!word.data) return <RecordSkeleton />;
  return word.data.source === 'BuiltIn' ? (
    <BuiltInWord word={word.data} entries={catalogue.data} />
  ) : (
    <WordPage key={word.data.id} word={word.data} entries={catalogue.data} />
  );
}
