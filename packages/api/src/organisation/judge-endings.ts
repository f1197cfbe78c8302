import { addDays, type CalendarDate, label, problemAt } from '@personalia/contract';
import { stillThere } from './assignments.ts';
import type { Judge } from './judge.ts';

/** ACTIVE_ASSIGNMENTS: what ends while people are there, or will be (0.2). `column`: where a segment names it. */
const nobodyIsThere =
  (column: string, title: string, localTitle = title): Judge =>
  async (tx, tenantId, rows) => {
    const endings = rows.flatMap(({ id, values }, n) => {
      const { status, inactiveFrom, closedOn } = values;
      if (id === null || (status !== 'inactive' && !inactiveFrom && !closedOn)) return [];
      const [path, day] =
        status === 'inactive'
          ? ['status', null]
          : inactiveFrom
            ? ['inactiveFrom', inactiveFrom]
            : ['closedOn', addDays(closedOn as CalendarDate, 1)];
      return [{ n, id, path, day }];
    });
    if (endings.length === 0) return [];
    const found = await stillThere(tx, tenantId, column, endings);
    return found.map(({ n, people, date }) => {
      const called = String(rows[n]?.values[title] ?? '');
      const name = label(called, String(rows[n]?.values[localTitle] ?? called));
      const values = { n: people, name, date };
      return [n, problemAt(String(endings.find((one) => one.n === n)?.path), 'ACTIVE_ASSIGNMENTS', values)];
    });
  };

/** Asked of files; by hand `whileNobodyIsThere` asks the same, and shows where the people are listed. */
export const ENDINGS: Readonly<Record<string, readonly Judge[]>> = {
  Employer: [nobodyIsThere('employer_id', 'name')],
  Establishment: [nobodyIsThere('establishment_id', 'name')],
  Location: [nobodyIsThere('location_id', 'name')],
  OrganizationUnit: [nobodyIsThere('unit_id', 'name')],
  Position: [nobodyIsThere('position_id', 'title')],
  Grade: [nobodyIsThere('grade_id', 'name')],
  CatalogueValue: [
    nobodyIsThere('worker_category_id', 'name', 'localName'),
    nobodyIsThere('work_arrangement_id', 'name', 'localName'),
  ],
};
