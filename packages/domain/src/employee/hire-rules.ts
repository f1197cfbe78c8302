import {
  addDays,
  ageOn,
  type CalendarDate,
  EMPLOYEE_FINDINGS,
  type EmployeeFinding,
  type Finding,
  type Label,
  personError,
  warningAt,
} from '@personalia/contract';
import { type EmployerRetirement, retiresOn } from '../country-pack/index.ts';
import { type GradeFacts, stepProblem } from '../organisation/index.ts';

/** What a rule finds in a person or a hire. */
export type PersonFinding = Finding<EmployeeFinding>;

/** Least age on the hire date; younger people may come as apprentices (organisation-and-employee 10.2). */
const MINIMUM_AGE = 18;
const MINIMUM_AGE_OF_APPRENTICES = 15;

interface Choice {
  readonly name: string;
  /** From this day on it is not chosen any more (0.2). */
  readonly inactiveFrom: CalendarDate | null;
}

/** What the rules need to know about what the draft refers to. */
export interface HireFacts {
  /** Today where the person will work. */
  readonly today: CalendarDate;
  readonly employer: Choice & { readonly retirement: EmployerRetirement };
  readonly location: Choice & { readonly employerId: string };
  /** `emptyLevel`: the name of its level where that may not hold employees (5). */
  readonly unit: Choice & { readonly emptyLevel: string | null };
  readonly position: Choice & { readonly gradeId: string | null };
  /** Of the grade that the hire has, its own or that of the position, how many steps it has; null: there is no grade. */
  readonly steps: Pick<GradeFacts, 'name' | 'steps'> | null;
  readonly grade: Choice | null;
  /** Entries of the company's own lists, by the field that chooses them. */
  readonly listed: Readonly<Record<string, { readonly name: Label; readonly isActive: boolean } | null>>;
  /** Employed spans of the manager, the days inclusive. */
  readonly manager: { readonly name: string; readonly from: CalendarDate; readonly to: CalendarDate | null } | null;
}

export interface HireDraft {
  readonly birthDate: CalendarDate | null;
  readonly hireDate: CalendarDate;
  readonly employerId: string;
  readonly gradeId: string | null;
  readonly gradeStep: number | null;
  readonly employmentType: string;
}

/** Rules of a hire that need more than the draft itself (organisation-and-employee 10.11, 12.3). */
export function judgeHire(draft: HireDraft, facts: HireFacts): PersonFinding[] {
  return [
    ...bornInTime(draft.birthDate, facts.today),
    ...oldEnough({ ...draft, retirement: facts.employer.retirement }),
    ...hiredToWork({ ...draft, retirement: facts.employer.retirement }),
    ...placedWell(draft, facts),
    ...listedInUse(facts),
    ...managerIsThere(draft, facts),
  ];
}

/** BIRTH_FUTURE */
export const bornInTime = (birthDate: CalendarDate | null, today: CalendarDate): PersonFinding[] =>
  birthDate !== null && birthDate > today ? [personError('birthDate', 'BIRTH_FUTURE')] : [];

/** An employment of service as the age of the person is judged by it. */
export interface EmploymentBegin {
  readonly hireDate: CalendarDate;
  readonly employmentType: string;
  readonly retirement: EmployerRetirement;
}

/**
 * What the age of a person rules out for an employment, of whichever kind its first event is: HIRE_BEFORE_BIRTH, UNDER_AGE,
 * RETIREMENT_BEFORE_HIRE (organisation-and-employee 10.11).
 */
export function agedToBegin(birthDate: CalendarDate | null, employment: EmploymentBegin): PersonFinding[] {
  if (birthDate !== null && employment.hireDate <= birthDate) return [personError('hireDate', 'HIRE_BEFORE_BIRTH')];
  return [...oldEnough({ ...employment, birthDate }), ...hiredToWork({ ...employment, birthDate })];
}

/** UNDER_AGE; a hire before birth is another matter. */
function oldEnough({
  birthDate,
  hireDate,
  employmentType,
  retirement: { leapDay },
}: EmploymentBegin & Pick<HireDraft, 'birthDate'>): PersonFinding[] {
  if (birthDate === null || hireDate <= birthDate) return [];
  const minimum =
    employmentType === 'apprentice' || employmentType === 'intern' ? MINIMUM_AGE_OF_APPRENTICES : MINIMUM_AGE;
  const age = ageOn(birthDate, hireDate, leapDay);
  return age < minimum ? [personError('birthDate', 'UNDER_AGE', { n: age, m: minimum })] : [];
}

/** Employments without an end go on until retirement; after it people are taken on for a term. */
const UNTIL_RETIREMENT: readonly string[] = ['permanent', 'probationary-permanent'];

/** RETIREMENT_BEFORE_HIRE */
function hiredToWork({
  birthDate,
  hireDate,
  employmentType,
  retirement,
}: EmploymentBegin & Pick<HireDraft, 'birthDate'>): PersonFinding[] {
  const retires = retiresOn(birthDate, retirement);
  return retires !== null && retires <= hireDate && UNTIL_RETIREMENT.includes(employmentType)
    ? [personError('hireDate', 'RETIREMENT_BEFORE_HIRE')]
    : [];
}

function placedWell(draft: HireDraft, facts: HireFacts): PersonFinding[] {
  const { today, employer, location, unit, position, grade, steps } = facts;
  const chosen = { employerId: employer, locationId: location, unitId: unit, positionId: position, gradeId: grade };
  const findings: PersonFinding[] = Object.entries(chosen).flatMap(([path, choice]) =>
    // Of what has ended by today a back-dated hire would go on after its end (0.2).
    choice?.inactiveFrom &&
    (draft.hireDate >= choice.inactiveFrom || (path !== 'unitId' && choice.inactiveFrom <= today))
      ? [personError(path, 'INACTIVE_CHOICE', { name: choice.name, date: choice.inactiveFrom })]
      : [],
  );
  // A unit ends ahead of its time by a merge, which has taken its people along already.
  if (unit.inactiveFrom !== null && draft.hireDate < unit.inactiveFrom)
    findings.push(personError('unitId', 'UNIT_MERGED_BY_THEN', lastDayOf(unit, unit.inactiveFrom)));
  if (unit.emptyLevel !== null)
    findings.push(personError('unitId', 'UNIT_HOLDS_NOBODY', { name: unit.name, level: unit.emptyLevel }));
  if (location.employerId !== draft.employerId) findings.push(personError('locationId', 'LOCATION_EMPLOYER'));
  if (draft.gradeId === null && position.gradeId === null) findings.push(personError('gradeId', 'GRADE_REQUIRED'));
  const step = steps && draft.gradeStep !== null ? stepProblem(steps, draft.gradeStep) : null;
  if (step) findings.push(personError('gradeStep', step.code, step.values));
  return findings;
}

const lastDayOf = ({ name }: Choice, inactiveFrom: CalendarDate) => ({ name, date: addDays(inactiveFrom, -1) });

/** ENDS_WHILE_THERE (0.2): a hire goes on, and something that it chose is known to end; a warning, as people move on. */
export function endsWhileThere({ hireDate }: HireDraft, facts: HireFacts): PersonFinding[] {
  const { today, employer, location, position, grade } = facts;
  const chosen = { employerId: employer, locationId: location, positionId: position, gradeId: grade };
  return Object.entries(chosen).flatMap(([path, choice]) =>
    choice?.inactiveFrom && hireDate < choice.inactiveFrom && today < choice.inactiveFrom
      ? [
          warningAt(
            path,
            'ENDS_WHILE_THERE' as const,
            EMPLOYEE_FINDINGS.ENDS_WHILE_THERE,
            lastDayOf(choice, choice.inactiveFrom),
          ),
        ]
      : [],
  );
}

/** VALUE_INACTIVE (0.2) */
const listedInUse = ({ listed }: HireFacts): PersonFinding[] =>
  Object.entries(listed).flatMap(([path, value]) =>
    value === null || value.isActive ? [] : [personError(path, 'VALUE_INACTIVE', { name: value.name })],
  );

/** MANAGER_NOT_EMPLOYED: on the first day, and not known to leave later. */
function managerIsThere({ hireDate }: HireDraft, { manager }: HireFacts): PersonFinding[] {
  if (manager === null) return [];
  const missing = manager.from > hireDate ? hireDate : manager.to;
  return missing === null
    ? []
    : [personError('managerId', 'MANAGER_NOT_EMPLOYED', { name: manager.name, date: missing })];
}
