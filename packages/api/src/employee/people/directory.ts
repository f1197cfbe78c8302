import {
  type GetPeople,
  GetPersonCard,
  type InputOf,
  type PersonInDirectory,
  type ReplyOf,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Call, type Caller, confinedTo, employeeInScope, Problem } from '../../platform/http/index.ts';
import {
  beyond,
  decodeCursor,
  encodeCursor,
  likeText,
  limitTo,
  mayUse,
  type OrderPart,
  orderBy,
} from '../../platform/resource/index.ts';
import { picturesOf } from '../photo/photo.ts';
import {
  learnedColumns,
  learnedConditions,
  learnedIds,
  opensSkills,
  refuseClosed,
  showsMobile,
  showsPhoto,
} from './shared.ts';

type Query = InputOf<typeof GetPeople>['query'];

const PAGE = 24;
const MOST_WORDS = 10;
/** Words of this length and more are found by the index of names. */
const INDEXED_LENGTH = 3;
/** More people than this are not gathered by one word; the list is walked in its order instead. */
const MOST_HITS = 10_000;

const ORDER: readonly OrderPart[] = [
  { name: 'displayName', expression: sql`t.sort_name`, cast: 'text collate "C"', descending: false, nullable: false },
];

/**
 * HS-32: at work today where they work: from the first day to the last one inclusive, whatever the nightly state says. `t` is
 * employee_current, `l` the location.
 */
const AT_WORK = sql`t.hire_date <= (now() at time zone l.time_zone)::date
  and (t.last_day is null or t.last_day >= (now() at time zone l.time_zone)::date)`;

const FROM = sql`employee_current t join employee e on e.tenant_id = t.tenant_id and e.id = t.id
  join location l on l.tenant_id = t.tenant_id and l.id = t.location_id`;

/** Everybody of the directory whom the caller's menu reaches. */
const within = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`t.tenant_id = ${caller.tenantId} and ${AT_WORK} and ${confinedTo(caller, GetPersonCard, sql.ref('t.id'))}`;

const COLUMNS = sql`t.id, t.display_name as name, e.preferred_name as "preferredName", t.position_title as position,
  json_build_object('id', t.unit_id, 'name', t.unit_name) as unit, json_build_object('id', t.location_id, 'name', t.location_name) as location,
  t.employer_name as employer`;

const wordsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .normalize('NFC')
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);

const LEAST_DIGITS = 4;

/** A word that is a piece of a phone number, for those who see work phones. */
function digitsOf(caller: Caller, word: string): string | null {
  const digits = /^[+\d().-]+$/.test(word) ? word.replaceAll(/\D/g, '') : '';
  return digits.length >= LEAST_DIGITS && mayUse(caller, 'contact', 'view') ? digits : null;
}

/**
 * HS-33: only what the directory shows to the caller is searched. Former names, numbers and private contacts are not, and work mail
 * and work phones only for those who see contacts.
 */
function meant(caller: Caller, word: string): RawBuilder<boolean> {
  const like = likeText(word);
  const mail = mayUse(caller, 'contact', 'view') ? sql` || ' ' || coalesce(e.work_email, '')` : sql``;
  const digits = digitsOf(caller, word);
  const phone = digits
    ? sql` or exists (select from employee_phone p where p.tenant_id = t.tenant_id and p.employee_id = t.id and p.type = 'work'
        and p.status = 'active' and regexp_replace(p.number, '\\D', '', 'g') like ${`%${digits}%`})`
    : sql``;
  return sql<boolean>`(app.fold(t.display_name || ' ' || coalesce(e.preferred_name, '') || ' ' || t.position_title || ' ' || t.unit_name${mail})
    like '%' || app.fold(${like}) || '%'${phone})`;
}

/** Ids of all who could be meant by a word, by indexes: names (with more than is searched here), positions, units. */
const candidates = ({ tenantId, ...caller }: Caller, word: string): RawBuilder<unknown> => {
  const like = sql`'%' || app.fold(${likeText(word)}) || '%'`;
  const withContact = mayUse({ tenantId, ...caller }, 'contact', 'view');
  const digits = digitsOf({ tenantId, ...caller }, word);
  return sql`
    select s.id from app.search_employees(${[word]}::text[], ${withContact}, ${MOST_HITS + 1}) s
    union select c.id from employee_current c join position p on p.tenant_id = c.tenant_id and p.id = c.position_id
      where c.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and app.fold(p.title) like ${like}
    union select c.id from employee_current c join organization_unit u on u.tenant_id = c.tenant_id and u.id = c.unit_id
      where c.tenant_id = ${tenantId} and u.tenant_id = ${tenantId} and app.fold(u.name) like ${like}
    ${digits ? sql`union select s.id from app.search_work_phones(${digits}, ${MOST_HITS + 1}) s` : sql``}`;
};

function scopeOfQuery({ employeeId, tenantId }: Caller, { scope }: Query): RawBuilder<boolean>[] {
  if (scope === 'team')
    return [
      sql<boolean>`(t.manager_id = ${employeeId}::uuid or t.manager_id = (
        select me.manager_id from employee_current me where me.tenant_id = ${tenantId} and me.id = ${employeeId}::uuid))`,
    ];
  if (scope === 'unit')
    return [
      sql<boolean>`t.unit_id = (select me.unit_id from employee_current me where me.tenant_id = ${tenantId} and me.id = ${employeeId}::uuid)`,
    ];
  return [];
}

export async function pageOfPeople(tx: Tx, caller: Caller, query: Query): Promise<ReplyOf<typeof GetPeople>> {
  refuseWithoutBasic(caller);
  const { unit, location, employer, position, manager, joined, after } = query;
  const asksLearned = query.skill !== undefined || query.level !== undefined || query.language !== undefined;
  if (asksLearned && !(await opensSkills(tx, caller))) refuseClosed(caller);
  const words = wordsOf(query.search);
  const conditions = [within(caller), ...words.map((word) => meant(caller, word)), ...scopeOfQuery(caller, query)];
  if (unit) conditions.push(sql<boolean>`t.unit_id in ${unitsBelow(caller, sql`array[${unit}::uuid]`)}`);
  if (location) conditions.push(sql<boolean>`t.location_id = ${location}::uuid`);
  if (employer) conditions.push(sql<boolean>`t.employer_id = ${employer}::uuid`);
  if (position) conditions.push(sql<boolean>`t.position_id = ${position}::uuid`);
  if (manager) conditions.push(sql<boolean>`t.manager_id = ${manager}::uuid`);
  if (joined) conditions.push(sql<boolean>`t.hire_date > (now() at time zone l.time_zone)::date - ${joined}::int`);
  if (after) conditions.push(beyond(ORDER, decodeCursor(after, ORDER.length + 1), false));
  conditions.push(...learnedConditions(query, await learnedIds(tx, query, MOST_HITS)));
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  const found = longest.length >= INDEXED_LENGTH ? await idsOf(tx, caller, longest) : null;
  if (found) conditions.push(sql<boolean>`t.id = any(${found}::uuid[])`);
  const [{ rows }, showsSkills] = await together(
    sql<PersonInDirectory & { sortName: string }>`
      select ${COLUMNS}, t.sort_name as "sortName" from ${FROM} where ${sql.join(conditions, sql` and `)}
      ${orderBy(ORDER)} ${limitTo(PAGE + 1)}`.execute(tx),
    asksLearned || opensSkills(tx, caller),
  );
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    people: shown.map(({ sortName: _, ...person }) => person),
    next: last ? encodeCursor([last.sortName, last.id]) : null,
    showsSkills,
  };
}

/** Null where a word meets so many that walking the list finds a page sooner. */
async function idsOf(tx: Tx, caller: Caller, word: string): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (${candidates(caller, word)}) c limit ${MOST_HITS + 1}`.execute(tx);
  return rows.length > MOST_HITS ? null : rows.map(({ id }) => id);
}

/** A role may close the facts that the directory is made of. */
function refuseWithoutBasic(caller: Caller): void {
  if (!mayUse(caller, 'basic', 'view'))
    throw new Problem('FIELD_FORBIDDEN', { values: { label: caller.locale === 'id' ? 'Direktori' : 'Directory' } });
}

export async function contactCard(tx: Tx, caller: Caller, id: string): Promise<ReplyOf<typeof GetPersonCard>> {
  refuseWithoutBasic(caller);
  const { tenantId } = caller;
  const opens = caller.permissions.can('employee', 'view')
    ? (employeeInScope(caller, { menus: ['employee'], action: 'view' }, sql.ref('t.id')) ?? sql<boolean>`true`)
    : sql<boolean>`false`;
  const work = mayUse(caller, 'contact', 'view')
    ? sql`, json_build_object('email', e.work_email, 'extension', e.work_extension, 'phone', (
        select p.number from employee_phone p where p.tenant_id = t.tenant_id and p.employee_id = t.id and p.type = 'work' and p.status = 'active'
        order by p.number limit 1)) as work`
    : sql``;
  const mobile = mayUse(caller, 'contact', 'view') ? sql`case when ${showsMobile(caller)} then e.phone end` : sql`null`;
  const { rows } = await sql<ReplyOf<typeof GetPersonCard>>`
    select ${COLUMNS}, (
        select json_build_object('id', m.id, 'name', m.display_name) from employee_current m
        where m.tenant_id = ${tenantId} and m.id = t.manager_id and m.status <> 'ended') as manager,
      (select count(*)::int from employee_current r where r.tenant_id = ${tenantId} and r.manager_id = t.id and r.status in ('active', 'suspended')) as reports,
      l.time_zone as "timeZone", ${opens} as "mayOpen", ${mobile} as mobile, ${learnedColumns(caller)}${work}
    from ${FROM} where ${within(caller)} and t.id = ${id}::uuid`.execute(tx);
  const [card] = rows;
  if (!card) throw new Problem('NOT_FOUND');
  return { ...card, skills: card.skills ?? [], languages: card.languages ?? [] };
}

export async function photosOfPeople(call: Pick<Call, 'tx' | 'caller' | 'request'>, ids: readonly string[]) {
  refuseWithoutBasic(call.caller);
  const { rows } = await sql<{ id: string; file: string }>`
    select p.employee_id as id, p.small_id as file from employee_photo p
    join employee_current t on t.tenant_id = p.tenant_id and t.id = p.employee_id
    join location l on l.tenant_id = t.tenant_id and l.id = t.location_id
    where p.tenant_id = ${call.caller.tenantId} and p.employee_id = any(${[...ids]}::uuid[]) and ${within(call.caller)}
      and ${showsPhoto(call.caller)}`.execute(call.tx);
  return picturesOf(call, rows);
}
