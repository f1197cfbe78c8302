import type { Tx } from '@personalia/database';

/** By unit code: titles from the top down, each with its grade. */
const POSITIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  HO: [
    ['President Director', 'G7'],
    ['Corporate Secretary', 'G5'],
    ['Executive Assistant', 'G2'],
  ],
  FIN: [
    ['Finance Director', 'G7'],
    ['Finance Manager', 'G5'],
    ['Payroll Officer', 'G3'],
    ['Finance Analyst', 'G2'],
    ['Cashier', 'G1'],
  ],
  HR: [
    ['Human Resources Director', 'G7'],
    ['Human Resources Manager', 'G5'],
    ['Recruiter', 'G3'],
    ['Human Resources Officer', 'G2'],
  ],
  OPS: [
    ['Operations Director', 'G7'],
    ['Operations Manager', 'G5'],
    ['Shift Supervisor', 'G3'],
    ['Machine Operator', 'G1'],
    ['Warehouse Clerk', 'G1'],
    ['Driver', 'G1'],
  ],
  IT: [
    ['Technology Director', 'G7'],
    ['Engineering Manager', 'G5'],
    ['Software Engineer', 'G3'],
    ['Support Specialist', 'G2'],
  ],
  SAL: [
    ['Sales Director', 'G7'],
    ['Sales Manager', 'G5'],
    ['Account Executive', 'G3'],
    ['Sales Representative', 'G2'],
  ],
};

export interface SeededPosition {
  readonly id: string;
  readonly title: string;
  readonly unitCode: string;
  readonly unitId: string;
  readonly gradeId: string;
  readonly rank: number;
}

/** Makes the positions of the demonstration; every unit has a few, from its head down. */
export async function seedPositions(tx: Tx, tenantId: string): Promise<SeededPosition[]> {
  const units = await tx
    .selectFrom('organization_unit')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const grades = await tx
    .selectFrom('grade')
    .select(['id', 'code', 'rank'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const planned = units.flatMap((unit) =>
    (POSITIONS[unit.code] ?? []).flatMap(([title, gradeCode], n) => {
      const grade = grades.find((one) => one.code === gradeCode);
      return grade ? [{ unit, title, grade, code: `${unit.code}-${n + 1}` }] : [];
    }),
  );
  const made = await tx
    .insertInto('position')
    .values(
      planned.map(({ unit, title, grade, code }) => ({
        tenant_id: tenantId,
        code,
        title,
        unit_id: unit.id,
        grade_id: grade.id,
        seat_type: 'pool',
        critical: grade.rank > 6,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const idByCode = new Map(made.map((one) => [one.code, String(one.id)]));
  return planned.map(({ unit, title, grade, code }) => ({
    id: idByCode.get(code) ?? '',
    title,
    unitCode: unit.code,
    unitId: String(unit.id),
    gradeId: String(grade.id),
    rank: grade.rank,
  }));
}
