import type { Tx } from '@personalia/database';
import { brokenRules, type DutyRule, withheldActions } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { ClassGrant, Grant } from '../permissions.ts';
import { fieldSide } from '../words.ts';
import { dutyPhrases, heldBy } from './duties.ts';

/** What somebody's roles grant and separated duties keep from them all the same, with the rules that do. */
export interface Withheld {
  readonly rules: readonly DutyRule[];
  /** Rules that are about one thing at a time: nobody does both to it. */
  readonly cases: readonly DutyRule[];
  keeps(menu: string, action: string): boolean;
}

/** The rules that refuse and that this person is not excepted from today. */
type Rule = DutyRule & { readonly level: 'user' | 'transaction' };

const rulesFor = async (tx: Tx, tenantId: string, userId: string): Promise<Rule[]> =>
  (
    await sql<Rule>`
      select r.id, r.code, r.severity, r.level, r.menu_a as "menuA", r.action_a as "actionA", r.menu_b as "menuB", r.action_b as "actionB"
      from sod_rule r join tenant t on t.id = r.tenant_id
      where r.tenant_id = ${tenantId} and r.status = 'active' and r.severity = 'block'
        and not exists (
          select from sod_exception e
          where e.tenant_id = r.tenant_id and e.rule_id = r.id and e.user_id = ${userId}::uuid
            and e.valid_to >= (now() at time zone t.time_zone)::date)
      order by r.code`.execute(tx)
  ).rows;

/** D3 at the moment of the act, whatever role is the active one: a person has the duties of all of them. */
export async function withheldFrom(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  grants: readonly Grant[],
  classes: readonly ClassGrant[],
): Promise<Withheld> {
  const held = heldBy(grants, classes);
  const all = await rulesFor(tx, tenantId, userId);
  const rules = brokenRules(
    all.filter(({ level }) => level === 'user'),
    held,
  );
  const kept = new Set(withheldActions(rules, held).map(({ menu, action }) => `${menu} ${action}`));
  const cases = all.filter(({ level }) => level === 'transaction');
  return { rules, cases, keeps: (menu, action) => kept.has(`${menu} ${action}`) };
}

export const withoutWithheld = (grants: readonly Grant[], { keeps }: Withheld): Grant[] =>
  grants.map((one) => ({ ...one, actions: one.actions.filter((action) => !keeps(one.menu, action)) }));

export const classesWithoutWithheld = (classes: readonly ClassGrant[], { keeps }: Withheld): ClassGrant[] =>
  classes.map((one) =>
    one.access === 'edit' && keeps(fieldSide(one.class), 'edit') ? { ...one, access: 'view' as const } : one,
  );

/** Says which other duty stands in the way, to who would do one of the two. */
export async function refuseWithheld(
  tx: Tx,
  caller: Caller,
  { rules, keeps }: Withheld,
  menus: readonly string[],
  action: string,
): Promise<void> {
  const menu = menus.find((one) => keeps(one, action));
  const rule = rules.find(
    ({ menuA, actionA, menuB, actionB }) =>
      (menuA === menu && actionA === action) || (menuB === menu && actionB === action),
  );
  if (rule)
    throw new Problem('SOD_CONFLICT', { values: { name: caller.userName, ...(await dutyPhrases(tx, caller, rule)) } });
}
