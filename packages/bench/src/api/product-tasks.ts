import { freshNumber } from '../measure/numbers.ts';
import type { Task } from '../measure/rounds.ts';
import type { HttpClient } from '../system/http-client.ts';
import type { Place } from './landmarks.ts';
import type { ProductPage, ProductRecord, Subject } from './subject.ts';

/** Every question of the benchmark, put to the product as its web application puts it. */
export function productTasks(client: HttpClient, subject: Subject, places: readonly Place[], role: string): Task[] {
  const at = (turn: number) => element(places, turn);
  const page = async (query: string) => {
    const { data } = await client.json<ProductPage>('GET', `${subject.list}?${query}`);
    if (data.length === 0) throw new Error(`${subject.list}?${query} is empty`);
  };
  const fresh = new Map<string, ProductRecord>(places.map(({ record }) => [record.id, record]));
  const read = (id: string) => client.json<{ data: ProductRecord }>('GET', `${subject.records}/${id}`);

  return [
    { name: 'list', run: () => page('page=1') },
    { name: 'deep', run: (turn) => page(`page=${at(turn).page}`) },
    { name: 'sorted', run: () => page(`page=1&sort=${subject.sort}`) },
    { name: 'next', run: (turn) => page(`page=${at(turn).page + 1}&after=${at(turn).next}`) },
    { name: 'previous', run: (turn) => page(`page=${at(turn).page - 1}&before=${at(turn).previous}`) },
    { name: 'last', run: () => page('last=true') },
    { name: 'search', run: (turn) => page(`search=${encodeURIComponent(at(turn).searched)}`) },
    { name: 'one', run: (turn) => read(at(turn).record.id) },
    { name: 'create', run: () => client.json('POST', subject.records, subject.draft(freshNumber())) },
    {
      name: 'change',
      run: async (turn) => {
        const { id } = at(turn).record;
        const record = fresh.get(id) ?? at(turn).record;
        const body = subject.change(record, turn);
        const { data } = await client.json<{ data: ProductRecord }>('PUT', `${subject.records}/${id}`, body);
        fresh.set(id, data);
      },
    },
    { name: 'menu', run: () => client.json('GET', `/v1/Menu/MenuByRole?role=${encodeURIComponent(role)}`) },
  ];
}

export function element<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('an empty list has no elements');
  return found;
}
