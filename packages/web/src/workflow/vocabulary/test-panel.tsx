import {
  CreateFormulaTest,
  DryRunFormula,
  type FormulaCatalogueEntry,
  FormulaError,
  type FormulaRun,
  type FormulaVocab,
  parseFormula,
  type ReplyOf,
  TestRunFormula,
  wordsOfFormula,
} from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { attempt, call } from '../../platform/api/index.ts';
import { DateInput, dayIn, FieldRow } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useToday } from '../../platform/shell/index.ts';
import { withParameters } from './catalogue.ts';
import { DryRunResult, RunResult } from './run-result.tsx';
import { useVocabWords, VOCAB } from './use-vocab.ts';

interface Props {
  expression: string;
  identity: Pick<FormulaVocab, 'code' | 'kind' | 'keys' | 'domains' | 'type'>;
  entries: readonly FormulaCatalogueEntry[];
  /** The word whose tests are saved; null of one that is not saved itself. */
  vocabId: string | null;
  mayEdit: boolean;
}

/** The built-in words that a formula rests on and that somebody can type a value for. */
function termsIn(expression: string, entries: readonly FormulaCatalogueEntry[]): FormulaCatalogueEntry[] {
  try {
    const words = new Set(wordsOfFormula(parseFormula(expression)));
    return entries.filter(({ code, kind }) => kind === 'Term' && words.has(code) && code !== 'period.asOf');
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
}

/** What came of a formula, and what was asked of it. */
interface Found<Result> {
  readonly of: string;
  readonly result: Result;
}

/** Tries a formula out: for an employee on a day or for typed values, and for up to 200 people at once (leave 8.8). */
export function TestPanel({ expression, identity, entries, vocabId, mayEdit }: Props) {
  const { t } = useVocabWords();
  const client = useQueryClient();
  const today = useToday();
  const [employeeId, setEmployee] = useState('');
  const [asOf, setAsOf] = useState<string | null>(today);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [foundOfOne, setOfOne] = useState<Found<FormulaRun> | null>(null);
  const [foundOfMany, setOfMany] = useState<Found<ReplyOf<typeof DryRunFormula>> | null>(null);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const params = identity.kind === 'Function' ? identity.keys.map(({ match: _, ...key }) => key) : [];
  const terms = termsIn(expression, withParameters(entries, identity));
  const inputs = terms.flatMap(({ code }) => (typed[code] ? [{ name: code, value: typed[code] }] : []));
  const isReady = expression.trim() !== '' && asOf !== null && dayIn(asOf) !== null;
  const asked = { expression, domains: identity.domains, asOf: asOf ?? '', code: identity.code || null, params };
  // What came of a formula says nothing about the one that stands there now.
  const key = JSON.stringify(asked);
  const run = foundOfOne?.of === key ? foundOfOne.result : null;
  const dryRun = foundOfMany?.of === key ? foundOfMany.result : null;

  const act = (work: () => Promise<void>) => {
    setBusy(true);
    void attempt(work).finally(() => setBusy(false));
  };
  const tryOne = () =>
    act(async () => {
      const body = { ...asked, employeeId: employeeId || null, inputs };
      setOfOne({ of: key, result: await call(TestRunFormula, { body }) });
    });
  const tryMany = () =>
    act(async () => setOfMany({ of: key, result: await call(DryRunFormula, { body: { ...asked, inputs } }) }));
  /** With the values that were found, so that the test says the same when the employee has changed. */
  const save = () =>
    act(async () => {
      const found =
        run?.words.flatMap(({ code, kind, value }) =>
          kind === 'Term' && value !== null ? [{ name: code, value }] : [],
        ) ?? [];
      const expected = run?.problem?.code ?? run?.result?.value ?? '';
      const body = {
        vocabId: vocabId ?? '',
        name,
        asOf: asked.asOf,
        inputs: found,
        expected,
        expectsError: run?.problem !== null,
      };
      await call(CreateFormulaTest, { body });
      setName('');
      notify.success(t('tests.saved'));
      await client.invalidateQueries({ queryKey: [VOCAB, 'tests'] });
    });
  const isSavable = run !== null && !run.result?.hidden && run.words.every(({ hidden }) => !hidden);
  return (
    <section className="form-section" aria-label={t('section.test')}>
      <h3 className="form-section-title">{t('section.test')}</h3>
      <div className="form-grid">
        <ReferenceRow
          id="vocab-test-employee"
          label={t('test.employee')}
          required={false}
          help={t('test.employeeHelp')}
          to="Employee"
          value={employeeId}
          onChange={(id) => setEmployee(id ?? '')}
        />
        <FieldRow id="vocab-test-day" label={t('test.asOf')} required>
          {(ties) => <DateInput {...ties} value={asOf} onChange={setAsOf} />}
        </FieldRow>
        {terms.map(({ code, label, type }) => (
          <FieldRow key={code} id={`vocab-input-${code}`} label={code} required={false} help={label}>
            {(ties) => (
              <Input
                {...ties}
                placeholder={
                  employeeId ? t('test.ofEmployee') : t(`test.placeholder.${type.startsWith('list') ? 'list' : type}`)
                }
                value={typed[code] ?? ''}
                onChange={({ target }) => setTyped((before) => ({ ...before, [code]: target.value }))}
              />
            )}
          </FieldRow>
        ))}
      </div>
      <div className="vocab-under">
        <Button disabled={!isReady || isBusy} onClick={tryOne}>
          {t('test.run')}
        </Button>
        <Button disabled={!isReady || isBusy} onClick={tryMany}>
          {t('test.many')}
        </Button>
      </div>
      <div aria-live="polite">
        {run && <RunResult run={run} />}
        {dryRun && <DryRunResult run={dryRun} />}
      </div>
      {vocabId !== null && mayEdit && isSavable && (
        <div className="vocab-save-test">
          <Input
            aria-label={t('tests.name')}
            placeholder={t('tests.name')}
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button disabled={name.trim() === '' || isBusy} onClick={save}>
            {t('tests.save')}
          </Button>
        </div>
      )}
    </section>
  );
}
