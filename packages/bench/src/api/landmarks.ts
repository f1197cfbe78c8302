import type pg from 'pg';
import type { HttpClient } from '../system/http-client.ts';
import type { ProductPage, ProductRecord, Subject } from './subject.ts';

export interface Place {
  readonly page: number;
  /** The product's words for the neighbouring pages. */
  readonly next: string;
  readonly previous: string;
  readonly record: ProductRecord;
  readonly searched: string;
}

export interface ReferencePlace {
  readonly offset: number;
  readonly sortName: string;
  readonly id: string;
  readonly searched: string;
}

const pageSize = 20;

/** The part of a name that people would type: most of its first word, from the second letter on. */
const partOf = (name: string): string => (name.split(' ')[0] ?? name).slice(1, 7);

/** Pages spread evenly from the beginning to shortly before the end. */
const spread = (rows: number, count: number): number[] => {
  const pages = Math.floor(rows / pageSize);
  return Array.from({ length: count }, (_, index) => 2 + Math.floor(((pages - 4) * (index + 0.5)) / count));
};

export async function findPlaces(client: HttpClient, subject: Subject, rows: number, count: number): Promise<Place[]> {
  const places: Place[] = [];
  for (const page of spread(rows, count)) {
    const { data, pagination } = await client.json<ProductPage>('GET', `${subject.list}?page=${page}`);
    const record = data[page % data.length];
    if (!record || !pagination.next || !pagination.previous) throw new Error(`page ${page} has no neighbours`);
    const { next, previous } = pagination;
    places.push({ page, next, previous, record, searched: partOf(String(record[subject.title])) });
  }
  return places;
}

export async function findReferencePlaces(raw: pg.Client, rows: number, count: number): Promise<ReferencePlace[]> {
  const places: ReferencePlace[] = [];
  for (const page of spread(rows, count)) {
    const offset = (page - 1) * pageSize;
    const found = await raw.query(`select id, sort_name from bench.person order by sort_name, id offset $1 limit 1`, [
      offset,
    ]);
    const { id, sort_name: sortName } = found.rows[0];
    places.push({ offset, id, sortName, searched: partOf(sortName) });
  }
  return places;
}
