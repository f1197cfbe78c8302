import { Grade, SalaryRange } from '@personalia/contract';
import { expect, it } from 'vitest';
import { columnsOf, moveColumn, shownColumns, toggleColumn } from './columns.ts';

const layout = (columns: string[], hidden: string[] = []) =>
  ({ columns, hidden, density: 'comfortable', pageSize: 20 }) as const;

it('offers every field once, those of the definition first, and the system columns', () => {
  const names = columnsOf(Grade).map((column) => column.name);
  expect(names.slice(0, Grade.list.columns.length)).toEqual(Grade.list.columns);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['description', 'status', 'createdAt', 'updatedAt']));
});

it('leaves out fields of a class that the role may not see', () => {
  const names = columnsOf(SalaryRange, (field) => field.options.class !== 'pay').map((column) => column.name);
  expect(names).not.toContain('minimum');
  expect(names).toContain('currency');
});

it('long texts cannot be sorted by', () => {
  const columns = columnsOf(Grade);
  expect(columns.find((column) => column.name === 'description')?.sortable).toBe(false);
  expect(columns.find((column) => column.name === 'rank')?.sortable).toBe(true);
});

const known = ['code', 'name', 'rank', 'steps', 'note'];
const initial = ['code', 'name', 'rank', 'steps'];

it('shows the columns of the definition until somebody chooses', () => {
  expect(shownColumns(known, initial, null)).toEqual(initial);
});

it('keeps the chosen order and what was hidden', () => {
  expect(shownColumns(known, initial, layout(['rank', 'note', 'code'], ['name', 'steps']))).toEqual([
    'rank',
    'note',
    'code',
  ]);
});

it('a column that is new since the layout was saved appears at its own place, one that is gone is forgotten', () => {
  expect(shownColumns(known, initial, layout(['code', 'gone', 'rank'], ['steps']))).toEqual(['code', 'name', 'rank']);
  expect(shownColumns(known, initial, layout(['rank'], ['name', 'steps']))).toEqual(['code', 'rank']);
});

it('never leaves a table without columns', () => {
  expect(shownColumns(known, initial, layout(['gone'], known))).toEqual(initial);
  expect(toggleColumn(['code'], 'code')).toEqual(['code']);
});

it('shows, hides and moves columns, not past the ends', () => {
  expect(toggleColumn(['code', 'name'], 'rank')).toEqual(['code', 'name', 'rank']);
  expect(toggleColumn(['code', 'name'], 'code')).toEqual(['name']);
  expect(moveColumn(initial, 'rank', -1)).toEqual(['code', 'rank', 'name', 'steps']);
  expect(moveColumn(initial, 'code', -1)).toEqual(initial);
  expect(moveColumn(initial, 'steps', 5)).toEqual(initial);
  expect(moveColumn(initial, 'unknown', 1)).toEqual(initial);
});
