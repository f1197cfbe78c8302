import { WorkflowSlot } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { choicesToMake } from './choice.ts';
import { org, PEOPLE, partiesOf, submit } from './example.ts';
import type { OrgPerson, OrgUnit } from './people.ts';
import { levelsOf } from './resolve.ts';

const names = (levels: readonly (readonly { name: string }[])[]) =>
  levels.map((level) => level.map(({ name }) => name));

describe('A4, COST_CENTRE_OWNER', () => {
  const unit = (parentId: string | null, costCentre: string | null, head: string): OrgUnit => ({
    name: head,
    parentId,
    levelId: null,
    costCentre,
    headIds: [head],
  });
  const budi = { ...(PEOPLE[0] as OrgPerson), costCentre: 'CC-100' };
  const facts = org({
    people: new Map(PEOPLE.map((one) => [one.employeeId, one.employeeId === 'budi' ? budi : one])),
    units: new Map([
      ['company', unit(null, 'CC-1', 'surya')],
      ['sales', unit('company', 'CC-100', 'rina')],
      ['field', unit('sales', 'CC-100', 'tono')],
      ['stock', unit('company', null, 'hadi')],
      ['depot', unit('stock', 'CC-200', 'dewi')],
    ]),
  });
  const owners = (from: 'request' | 'employee', costCentres: readonly (string | null)[]) =>
    names(
      levelsOf(
        WorkflowSlot.parse({ kind: 'COST_CENTRE_OWNER', params: { from } }),
        { ...partiesOf('budi'), costCentres },
        facts,
      ),
    );

  test('the head of the uppermost unit that has it; one up is the owner of the cost centre above', () => {
    expect(owners('employee', ['CC-200'])).toEqual([['rina'], ['surya']]);
  });

  test('of the request: each line names one, and a line without one counts for that of the employee', () => {
    expect(owners('request', ['CC-200'])).toEqual([['dewi'], ['surya']]);
    expect(owners('request', ['CC-200', null])).toEqual([['rina', 'dewi'].toReversed(), ['surya']]);
    expect(owners('request', [])).toEqual([['rina'], ['surya']]);
  });

  test('a cost centre that no unit has, or nobody, leaves the place vacant', () => {
    expect(owners('request', ['CC-404'])).toEqual([[]]);
    const nobody = org();
    expect(
      levelsOf(WorkflowSlot.parse({ kind: 'COST_CENTRE_OWNER' }), partiesOf('budi'), nobody).map(
        ({ length }) => length,
      ),
    ).toEqual([0]);
  });

  test('units in a circle end the way up', () => {
    const circle = org({
      people: facts.people,
      units: new Map([
        ['a', unit('b', 'CC-100', 'rina')],
        ['b', unit('a', 'CC-2', 'surya')],
      ]),
    });
    const slot = WorkflowSlot.parse({ kind: 'COST_CENTRE_OWNER' });
    expect(names(levelsOf(slot, partiesOf('budi'), circle))).toEqual([['rina'], ['surya']]);
  });
});

describe('12.3, RECEIVING_MANAGER', () => {
  const asked = (receivingManagers: readonly string[]) =>
    names(
      levelsOf(WorkflowSlot.parse({ kind: 'RECEIVING_MANAGER' }), { ...partiesOf('budi'), receivingManagers }, org()),
    );

  test('12.3: whoever the request names at the other place decides; one up is their manager', () => {
    expect(asked(['dewi']).slice(0, 1)).toEqual([['dewi']]);
    expect(asked(['rina'])).toEqual([['rina'], ['surya']]);
  });

  test('12.3: the place is vacant where it names nobody, or somebody who is not known', () => {
    expect(asked([])).toEqual([[]]);
    expect(asked(['nobody'])).toEqual([[]]);
  });
});

describe('A4, REQUESTER_CHOICE', () => {
  const CHOICE = {
    kind: 'REQUESTER_CHOICE',
    params: { candidates: { kind: 'MANAGER_LEVEL', params: { levels: 1 } } },
  } as const;
  const scene = (condition: string | null, chosen: readonly string[]) => {
    const { input } = submit({ steps: [{ name: 'Chosen', entryCondition: condition, slots: [CHOICE] }] });
    const parties = { ...input.parties, chosenApprovers: chosen };
    return { step: input.definition.steps[0] as never, ...input, parties, org: org() };
  };

  test('whom the requester chose, if they are a candidate; their manager is one up', () => {
    const slot = WorkflowSlot.parse(CHOICE);
    const of = (chosenApprovers: readonly string[] | null) =>
      names(levelsOf(slot, { ...partiesOf('budi'), chosenApprovers }, org()));
    expect(of(['rina'])).toEqual([['rina'], ['surya']]);
    expect(of(['hana'])).toEqual([[]]);
    // Nobody was asked yet, as in a simulation: anybody of them.
    expect(of(null)).toEqual([['rina'], ['surya']]);
  });

  test('is asked for as long as nobody of the candidates is chosen', () => {
    expect(choicesToMake(scene(null, []))).toMatchObject([{ slot: 0, candidates: [{ name: 'rina' }] }]);
    expect(choicesToMake(scene(null, ['hana']))).toHaveLength(1);
    expect(choicesToMake(scene(null, ['rina']))).toEqual([]);
  });

  test('is not asked for a step that is skipped, nor where a condition cannot be evaluated', () => {
    expect(choicesToMake(scene('claim.total > 99999999', []))).toEqual([]);
    expect(choicesToMake(scene('claim.total > 1', []))).toHaveLength(1);
    const blocked = { ...scene('claim.total > 1', []), facts: { 'claim.total': null } };
    expect(choicesToMake(blocked)).toEqual([]);
  });
});
