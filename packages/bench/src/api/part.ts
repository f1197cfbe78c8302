/** Lists and single records of today, to the thin API and to plain SQL. */
import { none } from '../goals/goal.ts';
import { few, many, p50, ratio, slowest, toReference, worstOf } from '../goals/read.ts';
import { definePart, type Run } from '../part.ts';
import { beside } from '../reference/beside.ts';
import type { HttpClient } from '../system/http-client.ts';
import { employeeSubject } from './employee-subject.ts';
import { type ApiFigures, measureApi } from './measure-api.ts';
import { fillPositions, positionSubject } from './position-subject.ts';
import { printApi } from './print.ts';
import type { Subject } from './subject.ts';

export const apiPart = definePart({
  name: 'api',
  title: (rows) => `Asking the API over ${rows} employees`,
  measure: async (run) => {
    const employees = await measured(run, employeeSubject);
    // The same questions about a plain resource.
    return run.rows > (run.options.employees[0] ?? 0)
      ? { employees }
      : { employees, plain: await measured(run, positionsOf(run)) };
  },
  print: ({ employees, plain }, print) => {
    printApi(`${employees.rows} employees`, employees, print);
    if (plain) printApi(`plain resource: ${plain.rows} of ${plain.subject}`, plain, print);
  },
  goals: [
    {
      what: 'list page with total, to the reference API',
      unit: 'x',
      goal: 1.5,
      limit: 2.5,
      of: (r) => toReference(few(r), 'list'),
    },
    {
      what: 'list page with total, to raw page and count',
      unit: 'x',
      goal: 1,
      limit: none,
      of: (r) => ratio(p50(few(r), 'list'), p50(few(r), 'list', 'raw')),
    },
    {
      what: 'list page, 16 callers, p97.5',
      unit: 'ms',
      goal: 20,
      limit: none,
      of: (r) => few(r)?.load['list']?.product?.p97,
    },
    {
      what: 'list page with many, to our own with few',
      unit: 'x',
      goal: 1.3,
      limit: 2,
      of: (r) => ratio(p50(many(r), 'list'), p50(few(r), 'list')),
    },
    {
      what: 'next, previous, last page with many',
      unit: 'ms',
      goal: 3,
      limit: 10,
      of: (r) => slowest(many(r), ['next', 'previous', 'last']),
    },
    {
      what: 'search by part of a name, to the reference API',
      unit: 'x',
      goal: 1.5,
      limit: 3,
      of: (r) => toReference(few(r), 'search'),
    },
    {
      what: 'open one, all sections, to the reference API',
      unit: 'x',
      goal: 3,
      limit: 6,
      of: (r) => toReference(few(r), 'one'),
    },
    {
      what: 'create or change one with audit, to the reference API',
      unit: 'x',
      goal: 2.5,
      limit: 5,
      of: (r) => worstOf(toReference(few(r), 'create'), toReference(few(r), 'change')),
    },
    { what: 'tenant isolation for each request', unit: 'ms', goal: 0.3, limit: 0.6, of: (r) => few(r)?.isolation },
  ],
});

const measured = (
  { system, options, rows, rounds }: Run,
  subjectOf: (client: HttpClient) => Promise<Subject>,
): Promise<ApiFigures> =>
  beside(system, async (product, reference) =>
    measureApi({
      subject: await subjectOf(product),
      rows,
      product,
      reference,
      urls: system.urls,
      tenantId: system.tenantId,
      role: system.reader.role,
      rounds,
      loadSeconds: options.quick ? 2 : 5,
    }),
  );

const positionsOf =
  ({ system, rows }: Run) =>
  async (): Promise<Subject> =>
    positionSubject(await fillPositions(system.urls.owner, system.tenantId, rows));
