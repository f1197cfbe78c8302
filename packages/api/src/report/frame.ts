import {
  type CalendarDate,
  columnName,
  EMPLOYEE_RECORDS,
  type EmployeeRecord,
  type Locale,
  type Population,
  type RowPer,
} from '@personalia/contract';
import type { Days } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { peopleReached } from '../access/index.ts';
import { type SightOfRequired, seesSuspensions, sightOfRequired } from '../employee/index.ts';
import type { Caller } from '../platform/http/index.ts';
import type { Sql } from './at.ts';
import { STRETCH } from './fields/index.ts';
import { type Cuts, isCutting, pieceOf, wholeStretches } from './stretch.ts';

/** What rows the register reads: whose, and as of when. */
export interface FrameOptions {
  /** Null: as of today, which is kept ready for everybody. */
  readonly asOf: CalendarDate | null;
  readonly today: CalendarDate;
  readonly population: Population;
  readonly range: Days | null;
  readonly rowPer: RowPer;
  /** On whose days stretches are cut besides those of the position. */
  readonly cuts: Cuts;
  readonly action: 'view' | 'export';
}

/** The rows, aliased `t`, before any filter of the view. */
export interface Frame {
  readonly isToday: boolean;
  /** See `At`. */
  readonly locale: Locale;
  readonly seesSuspensions: boolean;
  /** See `At`. */
  readonly isStretch: boolean;
  readonly from: Sql;
  readonly conditions: readonly Sql[];
  /** See `At`. */
  readonly asOf: Sql;
  readonly day: Sql;
  /** What tells one row from another. */
  readonly key: Sql;
  /** The kind of record that a row is about, joined as `one`; null: about somebody. */
  readonly record: string | null;
  /** What one person may have several rows of here: a kind of record, or stretches of days; null: one row each. */
  readonly severalOf: string | null;
  /** See `At`. */
  readonly required: SightOfRequired;
  /** The order of the rows of one person, where there are several. */
  readonly within: Sql | null;
  /** Where the number of rows is kept (`row_count` as `t`); null: they are counted. */
  readonly counter: Sql | null;
}

const ownPosition = sql`s.kind = 'primary' and s.recorded_to is null`;

const date = (day: CalendarDate): Sql => sql`${day}::date`;

/** The day on which facts of somebody are looked at who is not employed on the day asked about. */
const withinEmployment = (day: Sql, alias: string): Sql =>
  sql`least(greatest(${day}, ${sql.ref(`${alias}.hire_date`)}), coalesce(${sql.ref(`${alias}.last_day`)}, '9999-12-31'))`;

/** The first and last day of what a row is about. */
interface Span {
  readonly from: Sql;
  readonly to: Sql;
}
const WHOLE_SEGMENT: Span = { from: sql`s.valid_from`, to: sql`s.valid_to` };
const PIECE: Span = { from: sql`p.valid_from`, to: sql`p.valid_to` };

/** The first day that a row is about. */
const firstDay = (day: Sql, range: Days | null, { from }: Span): Sql =>
  range ? sql`greatest(${from}, ${range.from}::date)` : day;

/** Columns of today's row, of an employment `m` and its segment `s` instead. */
const columns = (day: Sql, range: Days | null, span: Span): Sql => sql`
  c.tenant_id, c.id, (select v from app.name_on(c.tenant_id, c.id, ${firstDay(day, range, span)}, c.display_name) v) as display_name, c.sort_name, s.id as segment_id, m.id as employment_id, m.employee_no, lower(m.employee_no) as number_key,
  case when m.hire_date > ${day} then 'preboarding' when m.last_day < ${day} then 'ended' when s.state = 'suspended' then 'suspended' else 'active' end as status,
  m.hire_date, m.service_date, m.last_day, ${span.from} as valid_from, ${span.to} as valid_to, case when ${span.to} < '9999-12-31' then ${span.to} + 1 end as next_change,
  ${firstDay(day, range, span)} as period_from, ${range ? sql`least(${span.to}, ${range.to}::date)` : day} as period_to,
  s.employer_id, s.establishment_id, s.location_id, s.unit_id, s.position_id, s.grade_id, s.grade_step, s.manager_id,
  s.employment_type, s.worker_category_id, s.work_arrangement_id, s.fte, s.cost_centre, s.probation_end, s.contract_end, s.dotted_managers`;

const employments = (segments: Sql): Sql => sql`employee_current c
  join employment m on m.tenant_id = c.tenant_id and m.employee_id = c.id and m.spell_no > 0
  join ${segments} s on s.tenant_id = m.tenant_id and s.employment_id = m.id and ${ownPosition}`;

/** On days without employment the nearest facts. */
const nearest = (day: Sql): Sql => sql`employee_current c
  cross join lateral (
    select s.* from employment x join assignment_segment s on s.tenant_id = x.tenant_id and s.employment_id = x.id
    where x.tenant_id = c.tenant_id and x.employee_id = c.id and x.spell_no > 0 and ${ownPosition}
    order by (s.valid_from <= ${day}) desc, abs(s.valid_from - ${day}) limit 1
  ) s
  join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id`;

const endedIn = (range: Days | null, day: Sql): Sql =>
  range ? sql`m.last_day between ${range.from}::date and ${range.to}::date` : sql`m.last_day < ${day}`;

/** Which segments are meant. */
function segmentsOf({ population, range, rowPer }: FrameOptions, day: Sql, { from, to }: Span): Sql {
  if (rowPer === 'segment' && range) {
    const touching = sql`${from} <= ${range.to}::date and ${to} >= ${range.from}::date`;
    if (population === 'ended') return sql`${touching} and ${endedIn(range, day)}`;
    return population === 'preboarding' ? sql`${touching} and m.hire_date > ${day}` : touching;
  }
  switch (population) {
    case 'ended':
      return sql`${endedIn(range, day)} and ${to} = m.last_day`;
    case 'preboarding':
      return sql`m.hire_date > ${day} and ${from} = m.hire_date
        and not exists (select from employment y where y.tenant_id = m.tenant_id and y.employee_id = m.employee_id and y.spell_no > 0
          and y.hire_date <= ${day} and (y.last_day is null or y.last_day >= ${day}))`;
    case 'active':
      return sql`${from} <= ${day} and ${to} >= ${day}`;
    default:
      return sql`true`;
  }
}

const STATES: Readonly<Record<Exclude<Population, 'ended'>, Sql | null>> = {
  active: sql`t.status in ('active', 'suspended')`,
  preboarding: sql`t.status = 'preboarding'`,
  all: null,
};

/**
 * Whose rows an action on the register reaches, decided by where people are today also when another day is looked at.
 * Null: everybody.
 */
export const reached = (caller: Caller, action: 'view' | 'export'): RawBuilder<boolean> | null =>
  peopleReached(caller, caller.permissions.reach('employee-data', action));

/** What rows are about, if it is a kind of record. */
export const recordOfRows = (rowPer: RowPer): EmployeeRecord | undefined =>
  EMPLOYEE_RECORDS.find(({ ofEmployee }) => ofEmployee.child === rowPer);

export function frameOf(caller: Caller, options: FrameOptions): Frame {
  const record = recordOfRows(options.rowPer);
  return record ? perRecord(ofPeople(caller, { ...options, rowPer: 'employee' }), record) : ofPeople(caller, options);
}

/** The people of a frame once for each of their records of a kind. */
function perRecord(frame: Frame, { table, ofEmployee, list }: EmployeeRecord): Frame {
  const sorted = sql.ref(`one.${columnName(list.sort.replace(/^-/, ''))}`);
  return {
    ...frame,
    from: sql`(${frame.from} join ${sql.table(table)} one on one.tenant_id = t.tenant_id and one.employee_id = t.id and one.status = 'active')`,
    key: sql`one.id`,
    record: ofEmployee.child,
    severalOf: ofEmployee.child,
    within: list.sort.startsWith('-') ? sql`${sorted} desc nulls last` : sql`${sorted} nulls last`,
    counter: null,
  };
}

function ofPeople(caller: Caller, options: FrameOptions): Frame {
  const { asOf, today, population, range, rowPer, cuts, action } = options;
  const scope = reached(caller, action);
  const sees = seesSuspensions(caller);
  const required = sightOfRequired(caller);
  const day = date(asOf ?? today);
  if (asOf === null && rowPer === 'employee' && population !== 'ended') {
    const state = STATES[population];
    return {
      isToday: true,
      locale: caller.locale,
      seesSuspensions: sees,
      isStretch: false,
      from: sql`employee_current t`,
      conditions: [sql`t.tenant_id = ${caller.tenantId}::uuid`, ...(state ? [state] : []), ...(scope ? [scope] : [])],
      asOf: day,
      day: population === 'active' ? day : withinEmployment(day, 't'),
      key: sql`t.id`,
      record: null,
      severalOf: null,
      required,
      within: null,
      counter: scope ? null : (state ?? sql`true`),
    };
  }
  const isStretch = rowPer === 'segment';
  const segments = isStretch && !sees ? wholeStretches : sql`assignment_segment`;
  const source = population === 'all' && !isStretch ? nearest(day) : employments(segments);
  const isCut = isStretch && isCutting(cuts);
  const pieces = isCut ? sql`${source} cross join lateral ${pieceOf('s', sql`c.id`, cuts)} p` : source;
  const span = isCut ? PIECE : WHOLE_SEGMENT;
  const shownRange = isStretch ? range : null;
  return {
    isToday: false,
    locale: caller.locale,
    seesSuspensions: sees,
    isStretch,
    from: sql`(select ${columns(day, shownRange, span)} from ${pieces} where c.tenant_id = ${caller.tenantId}::uuid and ${segmentsOf(options, day, span)}) t`,
    conditions: scope
      ? [sql`t.id in (select t.id from employee_current t where t.tenant_id = ${caller.tenantId}::uuid and ${scope})`]
      : [],
    asOf: day,
    day: shownRange ? sql`t.period_from` : population === 'active' ? day : withinEmployment(day, 't'),
    key: isCut ? sql`(t.segment_id || ' ' || t.valid_from)` : sql`t.segment_id`,
    record: null,
    // Of somebody who left and came back there may be two ends in a range.
    severalOf: isStretch || population === 'ended' ? STRETCH : null,
    required,
    within: isStretch ? sql`t.valid_from` : null,
    counter: null,
  };
}
