import { expect, it } from 'vitest';
import { compareEdits, mergeEdits } from './compare-edits.ts';

const base = { code: 'G1', name: 'Junior', rank: 1, description: null };

it("STALE: a field that only one of the two changed is that person's, and is no conflict", () => {
  const mine = { ...base, name: 'Junior staff' };
  const theirs = { ...base, rank: 2 };
  expect(compareEdits(['code', 'name', 'rank', 'description'], base, mine, theirs)).toEqual([
    { name: 'name', mine: 'Junior staff', theirs: 'Junior', conflict: false, suggested: 'mine' },
    { name: 'rank', mine: 1, theirs: 2, conflict: false, suggested: 'theirs' },
  ]);
});

it('STALE: a field that both changed differently is a conflict, the same change of both is none', () => {
  const mine = { ...base, name: 'Entry', rank: 3 };
  const theirs = { ...base, name: 'Starter', rank: 3 };
  expect(compareEdits(['name', 'rank'], base, mine, theirs)).toEqual([
    { name: 'name', mine: 'Entry', theirs: 'Starter', conflict: true, suggested: 'mine' },
  ]);
});

it('STALE: a missing value, null and an emptied text field are the same nothing', () => {
  expect(compareEdits(['description', 'note'], base, { ...base, description: '' }, base)).toEqual([]);
});

it('STALE: lists with the same entries are no difference, though each answer has a list of its own', () => {
  const of = (...types: string[]) => ({ ...base, types });
  const names = ['name', 'types'];
  expect(compareEdits(names, of('LATE', 'DUTY'), { ...of('LATE', 'DUTY'), name: 'Mine' }, of('LATE', 'DUTY'))).toEqual([
    { name: 'name', mine: 'Mine', theirs: 'Junior', conflict: false, suggested: 'mine' },
  ]);
  expect(compareEdits(names, of('LATE'), of('LATE', 'DUTY'), of('LATE'))).toEqual([
    { name: 'types', mine: ['LATE', 'DUTY'], theirs: ['LATE'], conflict: false, suggested: 'mine' },
  ]);
});

it('STALE: the merged record is theirs with the fields that were chosen from mine', () => {
  const mine = { ...base, name: 'Entry', rank: 3 };
  const theirs = { ...base, name: 'Starter', rank: 2, description: 'New' };
  const differences = compareEdits(['name', 'rank', 'description'], base, mine, theirs);
  expect(mergeEdits(theirs, differences, { name: 'theirs' })).toEqual({
    code: 'G1',
    name: 'Starter',
    rank: 3,
    description: 'New',
  });
});
