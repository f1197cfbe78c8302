import {
  type CalendarDate,
  DRY_RUN_PEOPLE,
  type DryRunFormula,
  type FormulaError,
  type FormulaFault,
  type FormulaNode,
  type FormulaRun,
  type FormulaValue,
  type InputOf,
  type Locale,
  placeIn,
  type ReplyOf,
  type TestRunFormula,
  type ValidateFormula,
  type WordSensitivity,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  calledIn,
  type FormulaStep,
  inputValues,
  judgeFormula,
  sensitivityOf,
  textOfValue,
  traceFormula,
  type WordStock,
  withParameters,
  wordsBelow,
} from '@personalia/domain';
import { sql } from 'kysely';
import { keyOfDay, type PersonOnDay, product, type TermsOfPeople } from '../../platform/area/index.ts';
import { type Caller, employeeInScope } from '../../platform/http/index.ts';
import { maySee } from './sight.ts';
import { stockOf } from './stock.ts';

/**
 * The values of built-in terms that areas have for people, each on days of their own, by `keyOfDay`; one question to each area whose
 * terms are among the words of a formula.
 */
export async function termsOfDays(
  tx: Tx,
  tenantId: string,
  people: readonly PersonOnDay[],
  words?: ReadonlySet<string>,
): Promise<TermsOfPeople> {
  const found = new Map<string, Map<string, FormulaValue | null>>();
  if (people.length === 0) return found;
  for (const { terms = [], valuesOf } of product().formulas) {
    if (words && !terms.some(({ code }) => words.has(code))) continue;
    for (const [key, values] of (await valuesOf?.(tx, tenantId, people, words)) ?? [])
      found.set(key, new Map([...(found.get(key) ?? []), ...values]));
  }
  return found;
}

/** The same by employee, each on one day. */
export async function termsOfPeople(
  tx: Tx,
  tenantId: string,
  people: readonly PersonOnDay[],
  words?: ReadonlySet<string>,
): Promise<TermsOfPeople> {
  const found = await termsOfDays(tx, tenantId, people, words);
  return new Map(
    people.flatMap((one) => {
      const values = found.get(keyOfDay(one));
      return values ? [[one.employeeId, values] as const] : [];
    }),
  );
}

const faultOf = ({ code, reason, span }: FormulaError, text: string, locale: Locale): FormulaFault => ({
  code,
  message: reason[locale],
  ...span,
  ...placeIn(text, span.start),
});

export async function validateFormula(
  tx: Tx,
  { tenantId, locale }: Caller,
  { expression, domains, type, from, to, code, params }: InputOf<typeof ValidateFormula>['body'],
): Promise<ReplyOf<typeof ValidateFormula>> {
  const judged = judgeFormula(
    {
      text: expression,
      domains,
      type: type ?? undefined,
      code: code ?? undefined,
      window: from ? { from, to: to ?? null } : null,
    },
    withParameters(await stockOf(tx, tenantId), params),
  );
  return {
    problem: judged.problem && faultOf(judged.problem, expression, locale),
    type: judged.type,
    dependsOn: [...judged.dependsOn],
  };
}

export async function testRun(
  tx: Tx,
  caller: Caller,
  { expression: text, domains, asOf, employeeId, inputs, code, params }: InputOf<typeof TestRunFormula>['body'],
): Promise<FormulaRun> {
  const { tenantId, locale } = caller;
  const stock = withParameters(await stockOf(tx, tenantId), params);
  const { expression, problem } = judgeFormula({ text, domains, window: null, code: code ?? undefined }, stock);
  if (!expression || problem)
    return { result: null, problem: problem && faultOf(problem, text, locale), words: [], tree: [] };
  const named = wordsBelow(expression, stock, { from: asOf, to: asOf });
  const own = employeeId
    ? (await termsOfPeople(tx, tenantId, [{ employeeId, asOf }], named)).get(employeeId)
    : undefined;
  const typed = inputValues([{ name: 'period.asOf', value: asOf }, ...inputs], stock);
  const found = traceFormula(expression, stock, { terms: new Map([...(own ?? []), ...typed]), asOf });
  if (employeeId && maySee(caller, 'Pay') && found.sensitivity === 'Pay') await notePay(tx, tenantId, employeeId);
  const isHidden = !maySee(caller, found.sensitivity);
  const hiddenWords = new Set(found.words.filter((one) => !maySee(caller, one.sensitivity)).map((one) => one.code));
  const words = found.words.map(({ code: word, kind, versionNo, from, value, sensitivity }) => ({
    code: word,
    label: labelOf(stock, word, locale),
    kind,
    versionNo,
    from,
    ...shownValue(value, !maySee(caller, sensitivity)),
  }));
  return {
    result: found.problem && !isHidden ? null : shownValue(found.value, isHidden),
    // Whether something fails can be made to hang on what is hidden, so that is hidden as well.
    problem: isHidden ? null : found.problem && faultOf(found.problem, text, locale),
    words,
    tree: found.steps.flatMap((step) => nodesOf(step, hiddenWords)),
  };
}

const labelOf = ({ terms }: WordStock, code: string, locale: Locale): string =>
  terms.find((one) => one.code === code)?.label[locale] ?? code;

const shownValue = (value: FormulaValue | null, hidden: boolean) => ({
  type: value?.type ?? null,
  value: hidden || !value ? null : textOfValue(value),
  hidden,
});

/** The tree of values. What is written in the formula itself explains nothing; what rests on a hidden word is hidden with it. */
function nodesOf(step: FormulaStep, hiddenWords: ReadonlySet<string>): FormulaNode[] {
  const nodes = step.steps.flatMap((one) => nodesOf(one, hiddenWords));
  const value = step.value && textOfValue(step.value);
  const isLiteral =
    value !== null && (step.text === value || step.text === JSON.stringify(value) || step.text.startsWith('['));
  if (isLiteral && nodes.length === 0) return [];
  const called = calledIn(step.text);
  const hidden =
    hiddenWords.has(step.text) || (called !== undefined && hiddenWords.has(called)) || nodes.some((one) => one.hidden);
  return [{ text: step.text, value: hidden ? null : value, hidden, nodes }];
}

/** Reading pay leaves a trace in the audit trail, as on the employee's page. */
const notePay = (tx: Tx, tenantId: string, employeeId: string) =>
  sql`select app.note('READ_SENSITIVE', 'Employee', c.id, c.employee_no, ${JSON.stringify({ class: [null, 'pay'] })}::jsonb)
    from employee_current c where c.tenant_id = ${tenantId} and c.id = ${employeeId}::uuid`.execute(tx);

/** What a formula gives for people within reach: results by value, and those for whom it gives none by reason. */
export async function dryRun(
  tx: Tx,
  caller: Caller,
  { expression: text, domains, asOf, inputs, code, params }: InputOf<typeof DryRunFormula>['body'],
): Promise<ReplyOf<typeof DryRunFormula>> {
  const { tenantId, locale } = caller;
  const stock = withParameters(await stockOf(tx, tenantId), params);
  const { expression, problem } = judgeFormula({ text, domains, window: null, code: code ?? undefined }, stock);
  if (!expression || problem) {
    const fault = problem && { code: problem.code, message: problem.reason[locale], people: 0, examples: [] };
    return { people: 0, hidden: false, results: [], errors: fault ? [fault] : [] };
  }
  const named = wordsBelow(expression, stock, { from: asOf, to: asOf });
  const sensitivity: WordSensitivity = sensitivityOf(named, stock);
  const hidden = !maySee(caller, sensitivity);
  const people = await sample(tx, caller, asOf);
  const terms = await termsOfPeople(
    tx,
    tenantId,
    people.map(({ id }) => ({ employeeId: id, asOf })),
    named,
  );
  const results = new Map<string, number>();
  const errors = new Map<string, { code: string; message: string; people: number; examples: string[] }>();
  const typed = inputValues(inputs, stock);
  for (const { id, name } of people) {
    const found = traceFormula(expression, stock, { terms: new Map([...(terms.get(id) ?? []), ...typed]), asOf });
    if (found.problem) {
      const message = found.problem.reason[locale];
      const known = errors.get(message) ?? { code: found.problem.code, message, people: 0, examples: [] };
      if (known.examples.length < MOST_EXAMPLES) known.examples.push(name);
      errors.set(message, { ...known, people: known.people + 1 });
    } else if (found.value) {
      const value = textOfValue(found.value);
      results.set(value, (results.get(value) ?? 0) + 1);
    }
  }
  const byCount = [...results].map(([value, n]) => ({ value, people: n })).toSorted((a, b) => b.people - a.people);
  return {
    people: people.length,
    hidden,
    results: hidden ? [] : byCount.slice(0, MOST_RESULTS),
    errors: hidden ? [] : [...errors.values()].toSorted((a, b) => b.people - a.people).slice(0, MOST_RESULTS),
  };
}
const MOST_EXAMPLES = 5;
const MOST_RESULTS = 50;

/** Up to 200 people who work on the day, within the caller's reach. */
async function sample(tx: Tx, caller: Caller, asOf: CalendarDate): Promise<{ id: string; name: string }[]> {
  const reach = employeeInScope(caller, { menus: ['formula-vocab'], action: 'view' }, sql.ref('c.id'));
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.display_name as name from employee_current c
    where c.tenant_id = ${caller.tenantId} and ${reach ?? sql`true`} and exists (
      select from employment m where m.tenant_id = c.tenant_id and m.employee_id = c.id and m.hire_date <= ${asOf}::date
        and coalesce(m.last_day, 'infinity') >= ${asOf}::date)
    order by c.number_key, c.id limit ${DRY_RUN_PEOPLE}`.execute(tx);
  return rows;
}
