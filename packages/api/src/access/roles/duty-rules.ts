import type { CreateDutyRule, DutyRule, InputOf, UpdateDutyRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { actionPhrase, sideLabel } from '../words.ts';

type Draft = InputOf<typeof CreateDutyRule>['body'];

/** Every rule, or one of them, with its two sides in the caller's language. */
export async function dutyRulesOf(tx: Tx, caller: Caller, id?: string): Promise<DutyRule[]> {
  const rules = await tx
    .selectFrom('sod_rule')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('code')
    .execute();
  const menus = await tx
    .selectFrom('menu')
    .select(['key', 'label_en', 'label_id'])
    .where('tenant_id', '=', caller.tenantId)
    .execute();
  const labelOf = (key: string): string => {
    const menu = menus.find((one) => one.key === key);
    return sideLabel(key, caller.locale === 'id' ? menu?.label_id : menu?.label_en, caller.locale);
  };
  return rules.map((rule) => ({
    id: rule.id,
    code: rule.code,
    a: actionPhrase(labelOf(rule.menu_a), rule.action_a, caller.locale),
    b: actionPhrase(labelOf(rule.menu_b), rule.action_b, caller.locale),
    severity: rule.severity,
    level: rule.level,
    status: rule.status === 'active' ? 'active' : 'inactive',
  }));
}

async function oneRule(tx: Tx, caller: Caller, id: string): Promise<DutyRule> {
  const [rule] = await dutyRulesOf(tx, caller, id);
  if (!rule) throw new Problem('NOT_FOUND');
  return rule;
}

async function refuseSide(tx: Tx, caller: Caller, side: 'a' | 'b', { menu, action }: Draft['a']): Promise<void> {
  const found = await tx
    .selectFrom('menu')
    .select('actions')
    .where('tenant_id', '=', caller.tenantId)
    .where('key', '=', menu)
    .executeTakeFirst();
  if (!found) throw Problem.at(`${side}.menu`, 'REFERENCE_MISSING');
  if (!found.actions.includes(action)) throw Problem.at(`${side}.action`, 'REFERENCE_MISSING');
}

/** Whoever has both already is listed, and does neither any more until one is taken away or an exception recorded. */
export async function createDutyRule(
  tx: Tx,
  caller: Caller,
  { code, a, b, severity, level }: Draft,
): Promise<DutyRule> {
  await refuseSide(tx, caller, 'a', a);
  await refuseSide(tx, caller, 'b', b);
  if (a.menu === b.menu && a.action === b.action) throw Problem.at('b.action', 'REFERENCE_MISSING');
  if (level === 'transaction' && a.menu !== b.menu) throw Problem.at('b.menu', 'SOD_ONE_PAGE');
  const made = await tx
    .insertInto('sod_rule')
    .values({
      tenant_id: caller.tenantId,
      code,
      menu_a: a.menu,
      action_a: a.action,
      menu_b: b.menu,
      action_b: b.action,
      severity,
      level,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw Problem.at('code', 'TAKEN', { label: caller.locale === 'id' ? 'Kode' : 'Code', value: code });
  return oneRule(tx, caller, made.id);
}

export async function updateDutyRule(
  tx: Tx,
  caller: Caller,
  id: string,
  change: InputOf<typeof UpdateDutyRule>['body'],
): Promise<DutyRule> {
  await tx.updateTable('sod_rule').set(change).where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
  return oneRule(tx, caller, id);
}
