import type { DryRunFormula, FormulaNode, FormulaRun, ReplyOf } from '@personalia/contract';
import { Alert } from 'antd';
import { formatDate } from '../../platform/format/index.ts';
import { useVocabWords } from './use-vocab.ts';

/** What came of one evaluation: the result, each word with its version and value, and the value of every part. */
export function RunResult({ run }: { run: FormulaRun }) {
  const { t, locale } = useVocabWords();
  const { result, problem, words, tree } = run;
  const shown = ({ value, hidden }: { value: string | null; hidden: boolean }) =>
    hidden ? <em>{t('hidden')}</em> : (value ?? t('missing'));
  return (
    <>
      {problem && (
        <Alert
          type="error"
          showIcon
          className="form-alert"
          title={problem.message}
          description={t('test.place', { line: problem.line, column: problem.column })}
        />
      )}
      {result && (
        <p className="vocab-result">
          {t('test.result')} <strong>{shown(result)}</strong>
        </p>
      )}
      {words.length > 0 && (
        <div className="vocab-scroll">
          <table className="vocab-table">
            <caption>{t('test.words')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('test.word')}</th>
                <th scope="col">{t('test.value')}</th>
                <th scope="col">{t('test.version')}</th>
              </tr>
            </thead>
            <tbody>
              {words.map((word) => (
                <tr key={word.code}>
                  <th scope="row">
                    <code>{word.code}</code>
                    {word.label !== word.code && <span className="note">{word.label}</span>}
                  </th>
                  <td>{shown(word)}</td>
                  <td>
                    {word.versionNo === null
                      ? t('test.builtIn')
                      : t('test.versionFrom', {
                          n: word.versionNo,
                          date: word.from ? formatDate(word.from, locale) : '',
                        })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {tree.length > 0 && (
        <details className="vocab-tree" open>
          <summary>{t('test.tree')}</summary>
          <Nodes nodes={tree} />
        </details>
      )}
    </>
  );
}

function Nodes({ nodes }: { nodes: readonly FormulaNode[] }) {
  const { t } = useVocabWords();
  return (
    <ul>
      {nodes.map(({ text, value, hidden, nodes: inner }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a formula are known by their place.
        <li key={n}>
          <code>{text}</code> = {hidden ? <em>{t('hidden')}</em> : (value ?? t('missing'))}
          {inner.length > 0 && <Nodes nodes={inner} />}
        </li>
      ))}
    </ul>
  );
}

/** What came of many: how many people have each result, and for whom there was none, by reason. */
export function DryRunResult({ run }: { run: ReplyOf<typeof DryRunFormula> }) {
  const { t } = useVocabWords();
  return (
    <section aria-label={t('dry.title')} className="vocab-dry">
      <h4>{t('dry.people', { count: run.people })}</h4>
      {run.hidden && <p className="note">{t('dry.hidden')}</p>}
      {run.results.length > 0 && (
        <div className="vocab-scroll">
          <table className="vocab-table">
            <caption>{t('dry.results')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('test.result')}</th>
                <th scope="col">{t('dry.count')}</th>
              </tr>
            </thead>
            <tbody>
              {run.results.map(({ value, people }) => (
                <tr key={value}>
                  <th scope="row">{value}</th>
                  <td>
                    <meter className="vocab-meter" min={0} max={run.people} value={people} aria-hidden="true" />{' '}
                    {people}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {run.errors.map(({ code, message, people, examples }) => (
        <Alert
          key={message}
          type="warning"
          showIcon
          className="form-alert"
          title={people > 0 ? t('dry.error', { message, count: people }) : message}
          description={examples.length > 0 ? t('dry.examples', { names: examples.join(', ') }) : undefined}
          data-code={code}
        />
      ))}
      {run.people > 0 && run.errors.length === 0 && <p className="note">{t('dry.noErrors')}</p>}
    </section>
  );
}
