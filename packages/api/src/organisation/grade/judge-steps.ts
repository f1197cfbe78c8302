import { isId, problemAt } from '@personalia/contract';
import { stepProblem } from '@personalia/domain';
import { sql } from 'kysely';
import type { Judge, MasterFinding } from '../judge.ts';

interface HigherSteps {
  readonly n: number;
  readonly id: string;
  readonly most: number;
  readonly name: string;
  readonly date: string;
  readonly people: number;
  readonly isPaid: boolean;
  readonly names: number;
}

/** A grade that gets fewer steps keeps those that people have today or later, that salary ranges hold for, and that have a name (7). */
export const stepsStayUsed: Judge = async (tx, tenantId, rows) => {
  const known = rows.flatMap(({ id, values }, n) =>
    id !== null && isId(id) ? [{ n, id, most: Number(values['steps'] ?? 0) }] : [],
  );
  if (known.length === 0) return [];
  const { rows: fewer } = await sql<HigherSteps>`
    select r.n, g.id, r.most, g.name, d.day::text as date,
      (select count(distinct s.employee_id)::int from assignment_segment s
        where s.tenant_id = g.tenant_id and s.grade_id = g.id and s.grade_step > r.most and s.recorded_to is null and s.valid_to >= d.day) as people,
      exists (select from salary_range s
        where s.tenant_id = g.tenant_id and s.grade_id = g.id and s.step > r.most and s.status = 'active' and coalesce(s.valid_to, 'infinity') >= d.day) as "isPaid",
      (select count(*)::int from grade_step s where s.tenant_id = g.tenant_id and s.grade_id = g.id and s.step > r.most) as names
    from json_to_recordset(${JSON.stringify(known)}::json) as r(n int, id uuid, most int)
    join grade g on g.tenant_id = ${tenantId}::uuid and g.id = r.id and coalesce(g.steps, 0) > r.most
    cross join (select app.today_of(${tenantId}::uuid) as day) d`.execute(tx);
  return fewer.flatMap((one): (readonly [number, MasterFinding])[] => {
    const found = findingOf(one);
    return found ? [[one.n, found]] : [];
  });
};

function findingOf({ id, most, name, date, people, isPaid, names }: HigherSteps): MasterFinding | null {
  const path = 'steps';
  if (people > 0) {
    const see = `/employee?gradeId.in=${id}&gradeStep.from=${most + 1}&status=active,suspended,preboarding`;
    return { ...problemAt(path, 'STEPS_HELD', { n: people, name, date }), see };
  }
  // How many there are is of the class `pay`.
  if (isPaid) return problemAt(path, 'STEPS_PAID', { name, date });
  return names > 0 ? problemAt(path, 'STEPS_NAMED', { n: names }) : null;
}

/** STEP_BEYOND, NO_STEPS: a band is for a step that its grade has (8), or for all of them. */
export const stepIsOfGrade: Judge = async (tx, tenantId, rows) => {
  const named = rows.flatMap(({ values: { gradeId, step } }, n) =>
    typeof step === 'number' && isId(gradeId) ? [{ n, gradeId, step }] : [],
  );
  if (named.length === 0) return [];
  const { rows: grades } = await sql<{ n: number; step: number; name: string; steps: number | null }>`
    select r.n, r.step, g.name, g.steps
    from json_to_recordset(${JSON.stringify(named)}::json) as r(n int, "gradeId" uuid, step int)
    join grade g on g.tenant_id = ${tenantId}::uuid and g.id = r."gradeId"`.execute(tx);
  return grades.flatMap(({ n, step, ...grade }): (readonly [number, MasterFinding])[] => {
    const problem = stepProblem(grade, step);
    return problem ? [[n, problemAt('step', problem.code, problem.values)]] : [];
  });
};
