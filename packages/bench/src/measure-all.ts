import { employeeSubject } from './api/employee-subject.ts';
import { type ApiFigures, measureApi } from './api/measure-api.ts';
import { fillPositions, positionSubject } from './api/position-subject.ts';
import type { Subject } from './api/subject.ts';
import { type ApprovalFigures, measureApproval } from './approval/measure-approval.ts';
import { type AttendanceFigures, measureAttendance, sizeOf } from './attendance/measure-attendance.ts';
import { type CareerFigures, measureCareer } from './career/measure-career.ts';
import { type ClaimFigures, claimsOf, measureClaims } from './claims/measure-claims.ts';
import { type HomeFigures, measureHome } from './home/measure-home.ts';
import { type ImportFigures, measureImport } from './import/measure-import.ts';
import { type LeaveFigures, measureLeave } from './leave/measure-leave.ts';
import type { Rounds } from './measure/rounds.ts';
import type { BenchOptions, Part } from './options.ts';
import { startReference } from './reference/start-reference.ts';
import { fillReference } from './reference/table.ts';
import { measureRegister, type RegisterFigures } from './register/measure-register.ts';
import type { Failure, Results } from './results.ts';
import type { BenchSystem } from './system/bench-system.ts';
import type { HttpClient } from './system/http-client.ts';
import { populate } from './system/populate.ts';
import { measureWeb, type WebFigures } from './web/measure-web.ts';

export type Print = (line: string) => void;
export type Measured = Pick<
  Results,
  | 'populated'
  | 'employees'
  | 'plain'
  | 'career'
  | 'register'
  | 'approval'
  | 'home'
  | 'imported'
  | 'attendance'
  | 'claims'
  | 'leave'
  | 'web'
  | 'failures'
>;

/** From few employees to many. The web is measured over the smaller number, as its goals say. */
export async function measureAll(
  system: BenchSystem,
  options: BenchOptions,
  print: Print,
  keep: (soFar: Measured) => void,
): Promise<Measured> {
  const employees: ApiFigures[] = [];
  const career: CareerFigures[] = [];
  const register: RegisterFigures[] = [];
  const imported: ImportFigures[] = [];
  const attendance: AttendanceFigures[] = [];
  const claims: ClaimFigures[] = [];
  const leave: LeaveFigures[] = [];
  const populated: { rows: number; seconds: number }[] = [];
  const failures: Failure[] = [];
  let plain: ApiFigures | undefined;
  let approval: ApprovalFigures | undefined;
  let home: HomeFigures | undefined;
  let web: WebFigures | undefined;

  const found = (): Measured => ({
    populated,
    employees,
    plain,
    career,
    register,
    approval,
    home,
    imported,
    attendance,
    claims,
    leave,
    web,
    failures,
  });

  /** What fails is told and fails the run; what the other parts found out is not lost. */
  async function attempt(part: Part | 'populate', title: string, work: () => Promise<void>): Promise<void> {
    if (part !== 'populate' && !options.only.includes(part)) return;
    const begun = performance.now();
    print(`${title} ...`);
    await work().catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      failures.push({ title, message });
      print(`That failed: ${message}`);
    });
    print(`  took ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    keep(found());
  }

  for (const [step, rows] of options.employees.entries()) {
    let copyPerSecond = 0;
    await attempt('populate', `Populating ${rows} employees`, async () => {
      populated.push({ rows, seconds: await populate(system, rows, options.years) });
      copyPerSecond = await fillReference(system.urls.owner, system.tenantId, rows);
    });
    if (copyPerSecond === 0) break;
    await attempt('api', `Asking the API over ${rows} employees`, async () => {
      employees.push(await apiOver(system, options, rows, employeeSubject));
      if (step === 0) plain = await apiOver(system, options, rows, positions(system, rows));
    });
    await attempt('career', `Asking about other days over ${rows} employees`, async () => {
      career.push(await careerOver(system, options, rows));
    });
    await attempt('register', `Reading the register of ${rows} employees`, async () => {
      register.push(await measureRegister(system, rows, fewRounds(options)));
    });
    if (step === 0)
      await attempt('approval', 'Submitting and deciding over many tasks', async () => {
        approval = await measureApproval(system, roundsOf(options), options.quick);
      });
    if (step === 0)
      await attempt('home', 'Opening the home page', async () => {
        home = await measureHome(system, rows, fewRounds(options), options.quick);
      });
    if (step === 0)
      await attempt('web', 'Looking at the web application', async () => {
        web = await measureWeb(system, options);
      });
    await attempt('attendance', `Taking in punches of ${rows} employees`, async () => {
      attendance.push(await measureAttendance(system, rows, fewRounds(options), sizeOf(rows, options.quick)));
    });
    await attempt('claims', `Claiming and paying for ${rows} employees`, async () => {
      claims.push(await measureClaims(system, rows, fewRounds(options), claimsOf(rows, options.quick)));
    });
    await attempt('leave', `Asking for leave of ${rows} employees`, async () => {
      leave.push(await measureLeave(system, rows, fewRounds(options), options.quick ? 2 : 5));
    });
    await attempt('import', `Importing ${rows} employees`, async () => {
      imported.push(await measureImport(system, rows, copyPerSecond));
    });
  }
  return found();
}

const roundsOf = ({ quick }: BenchOptions): Rounds =>
  quick ? { warmUp: 20, rounds: 5, perRound: 4 } : { warmUp: 60, rounds: 15, perRound: 12 };

/** For questions that read much of a table each time. */
const fewRounds = ({ quick }: BenchOptions): Rounds =>
  quick ? { warmUp: 3, rounds: 5, perRound: 2 } : { warmUp: 5, rounds: 10, perRound: 3 };

const positions = (system: BenchSystem, rows: number) => async (): Promise<Subject> =>
  positionSubject(await fillPositions(system.urls.owner, system.tenantId, rows));

/** Product and thin API side by side, for as long as they are compared. */
async function beside<T>(
  system: BenchSystem,
  compare: (product: HttpClient, reference: HttpClient) => Promise<T>,
): Promise<T> {
  const product = await system.client();
  const running = await startReference(system);
  const reference = running.client({ authorization: product.headers['authorization'] ?? '' });
  try {
    return await compare(product, reference);
  } finally {
    product.close();
    reference.close();
    await running.stop();
  }
}

const apiOver = (
  system: BenchSystem,
  options: BenchOptions,
  rows: number,
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
      rounds: roundsOf(options),
      loadSeconds: options.quick ? 2 : 5,
    }),
  );

const careerOver = (system: BenchSystem, options: BenchOptions, rows: number): Promise<CareerFigures> =>
  beside(system, (product, reference) =>
    measureCareer({ system, rows, product, reference, rounds: roundsOf(options) }),
  );
