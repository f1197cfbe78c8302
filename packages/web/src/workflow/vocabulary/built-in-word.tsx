import {
  type FormulaCatalogueEntry,
  type FormulaVocab,
  WORD_KIND_LABELS,
  WORD_SENSITIVITY_LABELS,
} from '@personalia/contract';
import { TestPanel } from './test-panel.tsx';
import { Usage } from './usage.tsx';
import { useVocabWords } from './use-vocab.ts';

/** A word that comes with the product: what it means, what it is for an employee, and where it is used. */
export function BuiltInWord({ word, entries }: { word: FormulaVocab; entries: readonly FormulaCatalogueEntry[] }) {
  const { t, locale, typeName, domainNames } = useVocabWords();
  const about = [
    [t('field.label'), word.label],
    [t('field.description'), word.description],
    [t('field.kind'), WORD_KIND_LABELS[word.kind][locale]],
    ...(word.example ? [[t('field.example'), word.example] as const] : []),
    [t('field.type'), typeName(word.type)],
    [t('field.domains'), domainNames(word.domains)],
    [t('field.sensitivity'), WORD_SENSITIVITY_LABELS[word.sensitivity][locale]],
  ] as const;
  return (
    <div className="form-page vocab-page">
      <p className="note">{t('builtIn')}</p>
      <section className="form-section" aria-label={t('section.word')}>
        <h3 className="form-section-title">
          <code>{word.code}</code>
        </h3>
        <dl className="vocab-facts">
          {about.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <TestPanel
        expression={(word.kind === 'Function' ? word.example : null) ?? word.code}
        identity={{ code: '', kind: 'NamedFormula', keys: [], domains: word.domains, type: word.type }}
        entries={entries}
        vocabId={null}
        mayEdit={false}
      />
      <Usage id={word.id} />
    </div>
  );
}
