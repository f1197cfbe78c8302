/** People of the demonstration with careers: events are recorded, and what follows from them is read from the tables. */

import type { HireRow } from '../src/employee/index.ts';
import {
  type RecordedTransition,
  recordAndApply,
  type TimelineCommand,
  type TransitionDraft,
  type TransitionOrigin,
} from '../src/employee/timeline/index.ts';
import { demoOf } from './demo.ts';
import type { TestApi } from './index.ts';

export async function careersOf(api: TestApi) {
  const hr = api.as('hr@demo.example');
  const demo = await demoOf(api);
  const { tenantId, idOf, run } = demo;
  const grades = {
    G4: await idOf('grade', 'G4'),
    G5: await idOf('grade', 'G5'),
    G6: await idOf('grade', 'G6'),
    G7: await idOf('grade', 'G7'),
  };
  let n = 0;
  const hire = (change: Partial<HireRow> = {}): Promise<string> => {
    n += 1;
    return demo.hire({ firstName: 'Tata', lastName: `Waktu${n}`, gradeId: grades.G5, ...change });
  };
  const carry = (requests: TimelineCommand[], change: Partial<TransitionOrigin> = {}) =>
    run((tx) => recordAndApply(tx, { tenantId, userId: null, ...change }, requests));
  const add = (...drafts: TransitionDraft[]): Promise<readonly RecordedTransition[]> =>
    carry(drafts.map((draft) => ({ kind: 'add', draft: { reason: 'because', ...draft } })));
  const segments = async (id: string) =>
    (
      await api.owner.query(
        `select s.kind, s.valid_from, s.valid_to, g.code as grade, l.code as place, s.state, m.spell_no
         from assignment_segment s join grade g on g.id = s.grade_id join location l on l.id = s.location_id
         join employment m on m.id = s.employment_id
         where s.employee_id = $1 and s.recorded_to is null order by s.kind desc, s.valid_from`,
        [id],
      )
    ).rows;
  const graded = async (id: string) => (await segments(id)).map((row) => [row.valid_from, row.grade, row.place]);
  const current = async (id: string) =>
    (await api.owner.query('select * from employee_current where id = $1', [id])).rows[0];
  const events = async (id: string) => (await hr.get(`/v1/CareerTransition/Employee/${id}`)).body.data;
  return {
    ...demo,
    hr,
    ...grades,
    MKS: await idOf('location', 'MKS'),
    hire,
    carry,
    add,
    segments,
    graded,
    current,
    events,
  };
}

/** The code of the problem that some work ends with. */
export async function problem(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
