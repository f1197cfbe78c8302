import { type CalendarDate, type Locale, label, OvertimeSetting } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { judgeFormula } from '@personalia/domain';
import { sql } from 'kysely';
import type { FormulaSource, StoredFormula } from '../../platform/area/index.ts';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { formulaProblem, stockOf } from '../../workflow/index.ts';

/** The formula of a rule for the pay of an hour (9.1). */

const plain = defaults(OvertimeSetting);
type Call = Parameters<ResourceHandlers['create']>[0] | Parameters<ResourceHandlers['update']>[0];

/** A formula that cannot be used on all days of the rule is refused as it is saved. */
async function refuseFormula({ tx, caller, input }: Call): Promise<void> {
  const { hourlyPayFormula, effectiveFrom, effectiveTo } = input.body as Readonly<Record<string, string | null>>;
  if (!hourlyPayFormula) return;
  const { problem } = judgeFormula(
    {
      text: hourlyPayFormula,
      domains: ['Overtime'],
      type: 'decimal',
      window: { from: effectiveFrom as CalendarDate, to: (effectiveTo ?? null) as CalendarDate | null },
    },
    await stockOf(tx, caller.tenantId),
  );
  if (problem) throw formulaProblem(problem, 'hourlyPayFormula');
}

export const settingHandlers: ResourceHandlers = {
  ...plain,
  async create(call) {
    await refuseFormula(call);
    return plain.create(call);
  },
  async update(call) {
    await refuseFormula(call);
    return plain.update(call);
  },
};

const KIND = label('Overtime rule', 'Aturan lembur');

async function stored(tx: Tx, tenantId: string, locale: Locale): Promise<StoredFormula[]> {
  const { rows } = await sql<Pick<StoredFormula, 'name' | 'from' | 'to' | 'state' | 'expression'> & { id: string }>`
    select id, name, effective_from as "from", effective_to as "to", hourly_pay_formula as expression,
      case when status = 'active' then 'PUBLISHED' else 'DRAFT' end as state
    from overtime_setting where tenant_id = ${tenantId} and hourly_pay_formula is not null order by code`.execute(tx);
  return rows.map(({ id, ...row }) => ({
    ...row,
    domain: 'Overtime' as const,
    kind: KIND[locale],
    part: null,
    path: `/overtime/overtime-setting-form/${id}`,
  }));
}

/** What overtime brings to the vocabulary: the formulas of its rules. */
export const overtimeFormulas: FormulaSource = { stored };
