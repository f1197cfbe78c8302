import type pg from 'pg';
import { freshNumber } from '../measure/numbers.ts';
import type { Task } from '../measure/rounds.ts';
import { invented } from '../reference/people.ts';
import { statements } from '../reference/statements.ts';
import { columns } from '../reference/table.ts';
import type { HttpClient } from '../system/http-client.ts';
import type { ReferencePlace } from './landmarks.ts';
import { element } from './product-tasks.ts';

/** The columns of somebody who is not in the table yet. */
export function newcomer(): [column: string, value: string][] {
  const number = freshNumber();
  const person = { ...invented(number), employee_no: `N${number}` };
  return columns.map((column) => [column, person[column]]);
}

/** The same questions, put to the thin API over HTTP. */
export function referenceTasks(client: HttpClient, places: readonly ReferencePlace[]): Task[] {
  const at = (turn: number) => element(places, turn);
  return [
    { name: 'list', run: () => client.json('GET', '/person?page=1') },
    { name: 'deep', run: (turn) => client.json('GET', `/person?page=${at(turn).offset / 20 + 1}`) },
    { name: 'sorted', run: () => client.json('GET', '/person?page=1&sort=-employeeNo') },
    { name: 'search', run: (turn) => client.json('GET', `/person?search=${at(turn).searched}`) },
    { name: 'one', run: (turn) => client.json('GET', `/person/${at(turn).id}`) },
    { name: 'create', run: () => client.json('POST', '/person', Object.fromEntries(newcomer())) },
    {
      name: 'change',
      run: (turn) => client.json('PUT', `/person/${at(turn).id}`, { email: `person${turn}@people.example` }),
    },
  ];
}

/** The same questions as prepared SQL on one connection of the application's role: the floor. */
export function rawTasks(raw: pg.Client, places: readonly ReferencePlace[]): Task[] {
  const at = (turn: number) => element(places, turn);
  return [
    {
      name: 'list',
      run: async () => {
        await raw.query(statements.page(0));
        await raw.query(statements.count());
      },
    },
    { name: 'page', run: () => raw.query(statements.page(0)) },
    { name: 'deep', run: (turn) => raw.query(statements.page(at(turn).offset)) },
    { name: 'sorted', run: () => raw.query(statements.sorted(0)) },
    { name: 'next', run: (turn) => raw.query(statements.next(at(turn).sortName, at(turn).id)) },
    { name: 'previous', run: (turn) => raw.query(statements.previous(at(turn).sortName, at(turn).id)) },
    { name: 'last', run: () => raw.query(statements.last()) },
    { name: 'search', run: (turn) => raw.query(statements.search(at(turn).searched)) },
    { name: 'one', run: (turn) => raw.query(statements.one(at(turn).id)) },
    { name: 'create', run: () => raw.query(statements.create(...newcomer().map(([, value]) => value))) },
    { name: 'change', run: (turn) => raw.query(statements.change(at(turn).id, `raw${turn}@people.example`)) },
    {
      name: 'menu',
      run: () => raw.query({ name: 'menu', text: 'select * from menu where status = $1', values: ['active'] }),
    },
  ];
}
