import { DeleteFormulaTest, type FormulaTest } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { attempt, call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { RecordFailure } from '../../platform/resource/form-page/record-states.tsx';
import { useTests, useVocabWords, VOCAB } from './use-vocab.ts';

/** The saved tests of a formula as they stand: by its draft, or by the version in force. */
export function SavedTests({ vocabId, mayEdit }: { vocabId: string; mayEdit: boolean }) {
  const { t, locale } = useVocabWords();
  const client = useQueryClient();
  const { data, error, refetch } = useTests(vocabId);
  const remove = ({ id }: FormulaTest) =>
    attempt(async () => {
      await call(DeleteFormulaTest, { params: { id } });
      notify.success(t('tests.removed'));
      await client.invalidateQueries({ queryKey: [VOCAB, 'tests'] });
    });
  return (
    <section className="form-section" aria-label={t('section.tests')}>
      <h3 className="form-section-title">{t('section.tests')}</h3>
      {error && <RecordFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <p role="status">{t('loading')}</p>}
      {data?.data.length === 0 && <p className="note">{t('tests.none')}</p>}
      {data && data.data.length > 0 && (
        <ul className="vocab-uses">
          {data.data.map((test) => (
            <li key={test.id}>
              <span className="vocab-test">
                <strong>{test.name}</strong>
                <StateChip tone={test.passes === null ? undefined : test.passes ? 'positive' : 'negative'}>
                  {t(test.passes === null ? 'tests.notRun' : test.passes ? 'tests.passes' : 'tests.fails')}
                </StateChip>
              </span>
              <span className="note">
                {[
                  t('tests.asOf', { date: formatDate(test.asOf, locale) }),
                  ...test.inputs.map(({ name, value }) => `${name} = ${value}`),
                ].join(' · ')}
              </span>
              <span>
                {t('tests.expects', { value: test.expected })}
                {test.passes === false && `; ${t('tests.actual', { value: test.actual ?? '' })}`}
              </span>
              {mayEdit && (
                <ConfirmButton
                  question={t('tests.removeAsk', { name: test.name })}
                  text={t('tests.removeText')}
                  onConfirm={() => void remove(test)}
                >
                  {t('tests.remove')}
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
