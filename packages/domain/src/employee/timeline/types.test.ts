import { DATED_FACTS, type TransitionType, transitionFields, transitionRule } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { event, monthly } from './examples.ts';
import { judge } from './judge.ts';

const OPENS = ['employerId', 'locationId', 'unitId', 'positionId', 'gradeId', 'employmentType'];
const PLACE = 'unitId, locationId, establishmentId, employerId';
const STEP = [
  'positionId',
  'gradeId',
  'gradeStep',
  'unitId',
  'locationId',
  'establishmentId',
  'managerId',
  'costCentre',
];
const POST = ['positionId', 'unitId', 'locationId', 'establishmentId', 'gradeId', 'managerId'];
const DATA = ['costCentre', 'fte', 'workArrangementId', 'workerCategoryId'];
const ALL_OF_EMPLOYER = DATED_FACTS.filter((fact) => fact !== 'employerId');

/** What each type must have (of facts with a comma between them one), may set besides pay, and whether pay is one of it. */
const TABLE: Readonly<Record<TransitionType, readonly [must: string[], may: readonly string[], pay: boolean]>> = {
  hire: [OPENS, DATED_FACTS, true],
  rehire: [OPENS, DATED_FACTS, true],
  confirmation: [['employmentType, probationEnd'], ['employmentType', 'probationEnd', 'gradeId', 'gradeStep'], true],
  'probation-extension': [['probationEnd'], ['probationEnd'], false],
  promotion: [['positionId, gradeId'], STEP, true],
  demotion: [['gradeId', 'reason'], STEP, true],
  transfer: [[PLACE], [...STEP, 'employerId'], true],
  rotation: [
    ['positionId'],
    ['positionId', 'unitId', 'locationId', 'establishmentId', 'managerId', 'costCentre'],
    false,
  ],
  acting: [['positionId', 'endDate'], POST, true],
  secondment: [
    ['unitId, employerId, locationId', 'endDate'],
    ['unitId', 'locationId', 'establishmentId', 'employerId', 'positionId', 'managerId'],
    false,
  ],
  additional: [['positionId'], [...POST, 'fte', 'costCentre'], true],
  adjustment: [['gradeStep, pay'], ['gradeStep'], true],
  'contract-renewal': [['contractEnd'], ['contractEnd', 'employmentType'], true],
  conversion: [['employmentType'], ALL_OF_EMPLOYER, true],
  'manager-change': [['managerId, dottedManagers'], ['managerId', 'dottedManagers'], false],
  'data-change': [[DATA.join(', ')], DATA, false],
  suspension: [[], [], false],
  return: [[], ALL_OF_EMPLOYER, true],
  resignation: [[], [], false],
  termination: [['reason'], [], false],
  retirement: [[], [], false],
  death: [[], [], false],
  'end-of-contract': [[], [], false],
};

const start = event('h', 'hire', '2023-01-01', Object.fromEntries(OPENS.map((fact) => [fact, 'x'])));
const end = event('e', 'resignation', '2023-12-31');

describe('organisation-and-employee 12.3: the table of types', () => {
  test('12.3: what each type does to the timeline', () => {
    const types = Object.keys(TABLE) as TransitionType[];
    const doing = (does: string) => types.filter((type) => transitionRule(type).does === does);
    expect(doing('opens')).toEqual(['hire', 'rehire']);
    expect(doing('adds')).toEqual(['acting', 'secondment', 'additional']);
    expect([doing('suspends'), doing('returns')]).toEqual([['suspension'], ['return']]);
    expect(doing('ends')).toEqual(['resignation', 'termination', 'retirement', 'death', 'end-of-contract']);
  });

  test('1.1: what nobody is employed without is changed, never emptied', () => {
    const emptied = (type: TransitionType, fact: string) =>
      judge({
        events: [start],
        operations: [{ kind: 'add', event: event('x', type, '2024-02-01', { [fact]: null }) }],
        grades: new Map(),
      }).findings.some(({ path, code }) => path === fact && code === 'FACT_MISSING');
    const kept = DATED_FACTS.filter((fact) => emptied('conversion', fact)).sort();
    expect(kept).toEqual([...OPENS, 'fte'].sort());
  });

  test('1.1: fte is from 0.01 to 1.50, with two decimals', () => {
    const fits = (fte: string) => transitionFields.fte.schema.safeParse(fte).success;
    expect(['0.01', '1', '1.5', '1.50'].map(fits)).toEqual([true, true, true, true]);
    expect(['0', '-1', '1.51', '0.555'].map(fits)).toEqual([false, false, false, false]);
  });

  test.each(Object.entries(TABLE))('12.3: what a %s must and may set', (name, [must, may, pay]) => {
    const type = name as TransitionType;
    const { does, reason } = transitionRule(type);
    const events = does === 'opens' ? [start, end] : [start];
    const findings = (
      ...rest: Parameters<typeof event> extends [string, TransitionType, string, ...infer R] ? R : []
    ) =>
      judge({
        events,
        operations: [{ kind: 'add', event: event('x', type, '2024-02-01', ...rest) }],
        grades: new Map(),
      }).findings;
    const missing = findings().flatMap(({ code, path, values }) =>
      code === 'FACT_MISSING' ? [values['facts']] : code === 'END_DATE_REQUIRED' ? [path] : [],
    );
    // Whether a reason is given is seen where the event is recorded.
    expect(new Set([...missing, ...(reason === 'must' ? ['reason'] : [])])).toEqual(new Set(must));
    const refused = (fact: string, sets: object, more: object = {}) =>
      findings({ ...sets }, more).some(({ code, path }) => code === 'TYPE_FACT' && path === fact);
    const allowed = DATED_FACTS.filter((fact) => !refused(fact, { [fact]: 'permanent' }));
    expect([...allowed].sort()).toEqual([...may].sort());
    expect(!refused('pay', {}, { pay: [monthly('1')] })).toBe(pay);
  });
});
