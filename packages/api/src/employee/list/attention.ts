import { ATTENTION, type Attention, attentionField, type CalendarDate } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { isAnythingAsked, missingOf, type SightOfRequired, sightOfRequired } from '../documents/required.ts';

type Condition = RawBuilder<boolean>;

/** Documents that end within so many days. */
const SOON = 30;

/** Of somebody `t` on a day. */
const CONDITIONS: Readonly<Record<Attention, (day: RawBuilder<unknown>, sight: SightOfRequired) => Condition>> = {
  'no-login': () =>
    sql`not exists (select from app_user u where u.tenant_id = t.tenant_id and u.employee_id = t.id and u.status <> 'deactivated')`,
  'no-manager': () => sql`t.manager_id is null`,
  incomplete: (day, sight) => sql`${isAnythingAsked(sight)} and exists (select from ${missingOf(day, sight)})`,
  'documents-expiring': (day) =>
    sql`exists (select from employee_document r where r.tenant_id = t.tenant_id and r.employee_id = t.id and r.status = 'active'
      and r.state in ('submitted', 'verified') and r.expires_on between ${day} and ${day} + ${SOON}::int)`,
};

/** One of them of somebody `t` today, with the class that it tells of. */
export function attentionCondition(caller: Caller, one: Attention) {
  const fieldClass = ATTENTION.find(({ value }) => value === one)?.class ?? 'basic';
  const today = sql`(select app.today_of(${caller.tenantId}::uuid))`;
  return { fieldClass, condition: CONDITIONS[one](today, sightOfRequired(caller)) };
}

/** As the query of the list has them: any of some; nothing, or something, of all that the caller may see. */
interface Asked {
  readonly any: unknown;
  readonly none: unknown;
}

/** Whom the list is narrowed to: those who need looking after. What a closed class tells of is refused. */
export function attentionConditions(caller: Caller, { any, none }: Asked, asOf: CalendarDate | null): Condition[] {
  const seen = ATTENTION.filter((one) => mayUse(caller, one.class, 'view')).map((one) => one.value);
  const wanted = ATTENTION.flatMap(({ value }) => (Array.isArray(any) && any.includes(value) ? [value] : []));
  if (wanted.some((one) => !seen.includes(one)))
    throw new Problem('FIELD_FORBIDDEN', {
      values: { label: attentionField(() => true).options.label[caller.locale] },
    });
  const day = asOf ? sql`${asOf}::date` : sql`(select app.today_of(${caller.tenantId}::uuid))`;
  const sight = sightOfRequired(caller);
  const anyOf = (some: readonly Attention[]): Condition =>
    sql`(${sql.join(
      some.map((one) => CONDITIONS[one](day, sight)),
      sql` or `,
    )})`;
  return [
    ...(wanted.length > 0 ? [anyOf(wanted)] : []),
    ...(typeof none !== 'boolean' ? [] : [none ? sql<boolean>`not ${anyOf(seen)}` : anyOf(seen)]),
  ];
}
