/**
 * The table of the thin reference API: one flat row for an employee, under the same row-level security and with the
 * indexes that its questions need. It belongs to the benchmark and leaves with its database.
 */

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type InventedPerson, invented } from './people.ts';

export const columns = [
  'employee_no',
  'display_name',
  'sort_name',
  'email',
  'phone',
  'birth_date',
  'gender',
  'hire_date',
  'position',
  'unit',
  'location',
  'employer',
  'employment_type',
] as const satisfies readonly (keyof InventedPerson)[];

const definition = `
  create schema bench;
  create table bench.person (
    tenant_id uuid not null,
    id uuid not null default uuidv7(),
    employee_no text not null,
    display_name text not null,
    sort_name text not null,
    email text,
    phone text,
    birth_date date,
    gender text,
    hire_date date not null,
    position text,
    unit text,
    location text,
    employer text,
    employment_type text,
    status text not null default 'active',
    version int not null default 1,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id)
  );
  create unique index on bench.person (tenant_id, employee_no);
  create index on bench.person (tenant_id, sort_name, id);
  create index person_search on bench.person using gin (tenant_id, sort_name public.gin_trgm_ops);
  -- Enabled but not forced: COPY refuses tables whose policies would hold for the one who copies.
  alter table bench.person enable row level security;
  create policy tenant on bench.person to personalia_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
  grant usage on schema bench to personalia_app;
  grant select, insert, update, delete on bench.person to personalia_app;
  -- Row-level security keeps a search from the trigram index, so the hits are found behind the function's own filter.
  create function bench.find(part text) returns setof uuid language sql stable security definer set search_path = public as $$
    select id from bench.person where tenant_id = app.tenant() and sort_name like '%' || part || '%'
  $$;
  grant execute on function bench.find(text) to personalia_app;`;

/** Makes the table again and fills it by COPY; answers with the rows per second that the filling reached. */
export async function fillReference(ownerUrl: string, tenantId: string, rows: number): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await fill(owner, tenantId, rows);
  } finally {
    await owner.end();
  }
}

async function fill(owner: pg.Client, tenantId: string, rows: number): Promise<number> {
  await owner.query('drop schema if exists bench cascade');
  await owner.query(definition);
  const begun = performance.now();
  const copy = owner.query(copyFrom(`copy bench.person (tenant_id, ${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(lines(tenantId, rows)), copy);
  const seconds = (performance.now() - begun) / 1000;
  // From here on a new name is found at once and no search has to read a list of pending ones (trap 6).
  await owner.query('alter index bench.person_search set (fastupdate = off)');
  await owner.query('vacuum analyze bench.person');
  return rows / seconds;
}

/** Blocks of many rows: a stream that moves single rows would be what is measured. */
function* lines(tenantId: string, rows: number): Generator<string> {
  const atOnce = 1000;
  for (let first = 0; first < rows; first += atOnce) {
    let block = '';
    for (let n = first; n < Math.min(first + atOnce, rows); n += 1) {
      const person = invented(n);
      block += `${tenantId}\t${columns.map((column) => person[column]).join('\t')}\n`;
    }
    yield block;
  }
}
