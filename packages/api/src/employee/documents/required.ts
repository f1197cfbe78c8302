import { EmergencyContact, type Locale } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { lawOf } from '../../organisation/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';

/** Whether somebody `t` is a foreigner where the law of the employer holds; whoever says nothing is taken for a citizen. */
const citizenship = sql`(select case when p.nationality <> law.code and law.code <> all (coalesce(p.other_nationalities, '{}')) then 'foreign' else 'national' end
  from employee p cross join lateral (select ${lawOf(sql`t.tenant_id`, sql`t.employer_id`)} as code) law
  where p.tenant_id = t.tenant_id and p.id = t.id)`;

/** What whoever asks may know of, and in which language it is called. */
export interface SightOfRequired {
  readonly seesPersonal: boolean;
  readonly seesContact: boolean;
  readonly locale: Locale;
}

export const sightOfRequired = (caller: Caller): SightOfRequired => ({
  seesPersonal: mayUse(caller, 'personal', 'view'),
  seesContact: mayUse(caller, 'contact', 'view'),
  locale: caller.locale,
});

/** Kinds of documents `d` that are required of people, of all or of some. */
const isRequired = sql`d.status = 'active' and d.is_required and d.used_for <> 'establishments'`;

/**
 * Kinds of documents that are asked of somebody `t`, by employment, position and nationality (10.7). What is asked for
 * because of a nationality tells it, and so is told only to those who see personal data.
 */
const requiredTypes = ({ seesPersonal }: SightOfRequired): RawBuilder<unknown> => sql`
  document_type d where d.tenant_id = t.tenant_id and ${isRequired}
    and (d.required_for is null or d.required_for = t.employment_type)
    and (d.required_for_position_id is null or d.required_for_position_id = t.position_id)
    and (d.required_for_nationals is null${seesPersonal ? sql` or d.required_for_nationals = ${citizenship}` : sql``})`;

/** What of such a rule asks somebody `t` for the document `r`: as `requiredBy` of a document says it; null for no rule. */
export const ruleOf = (sight: SightOfRequired): RawBuilder<unknown> => sql`(
  select case when d.required_for_position_id is not null then 'position' when d.required_for_nationals is not null then 'nationality'
    when d.required_for is not null then 'employment-type' else 'everybody' end
  from ${requiredTypes(sight)} and d.id = r.document_type_id)`;

/** Asked once for all people, and where nothing is required of anybody nobody is looked at. */
const isAnythingRequired = sql`(select exists (select from document_type d where d.tenant_id = app.tenant() and ${isRequired}))`;

const requiredDocuments = (day: RawBuilder<unknown>, sight: SightOfRequired): RawBuilder<unknown> => sql`
  select d.name, exists (select from employee_document r where r.tenant_id = t.tenant_id and r.employee_id = t.id and r.status = 'active'
    and r.document_type_id = d.id and r.state in ('submitted', 'verified') and (r.expires_on is null or r.expires_on >= ${day})) as is_there
  from ${requiredTypes(sight)} and ${isAnythingRequired}`;

/** Whom to call in an emergency, where the company asks for somebody (10.3). */
const requiredContact = ({ locale }: SightOfRequired): RawBuilder<unknown> => sql`
  select ${EmergencyContact.label.one[locale]}::text, exists (select from employee_emergency_contact r
    where r.tenant_id = t.tenant_id and r.employee_id = t.id and r.status = 'active')
  where (select k.asks_emergency_contact from tenant k where k.id = app.tenant())`;

/** What somebody `t` has to have on a day, each by its name and whether it is there: `d(name, is_there)`. */
export const requiredOf = (day: RawBuilder<unknown>, sight: SightOfRequired): RawBuilder<unknown> =>
  sql`(${requiredDocuments(day, sight)}${sight.seesContact ? sql` union all ${requiredContact(sight)}` : sql``}) d`;

/** Whether anything is asked of anybody: where nothing is, nobody is looked at. */
export const isAnythingAsked = ({ seesContact }: SightOfRequired): RawBuilder<boolean> =>
  sql`(${isAnythingRequired}${seesContact ? sql` or (select k.asks_emergency_contact from tenant k where k.id = app.tenant())` : sql``})`;

/** Those of them that are not there. */
export const missingOf = (day: RawBuilder<unknown>, sight: SightOfRequired): RawBuilder<unknown> =>
  sql`${requiredOf(day, sight)} where not d.is_there`;
