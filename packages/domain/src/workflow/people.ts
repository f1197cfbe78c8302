import type { CalendarDate, DropReason } from '@personalia/contract';

/** Somebody who may be asked to decide. A person without a user cannot be, and is only climbed over. */
export interface Approver {
  readonly userId: string | null;
  readonly employeeId: string | null;
  readonly name: string;
  readonly isEmployed: boolean;
  /** Linked to an ACTIVE user. */
  readonly isActive: boolean;
}

export interface OrgPerson extends Approver {
  readonly employeeId: string;
  readonly managerId: string | null;
  readonly dottedManagerId: string | null;
  readonly gradeRank: number | null;
  readonly unitId: string | null;
  readonly positionId: string | null;
  readonly locationId: string | null;
  readonly employerId: string | null;
  readonly costCentre: string | null;
}
export interface OrgUnit {
  readonly name: string;
  readonly parentId: string | null;
  readonly levelId: string | null;
  readonly costCentre: string | null;
  readonly headIds: readonly string[];
}
export interface OrgPosition {
  readonly name: string;
  readonly parentId: string | null;
  readonly holderIds: readonly string[];
}
/** Somebody who holds a role or a permission, and whether its reach covers the employee. */
export interface Holder extends Approver {
  readonly covers: boolean;
}

/** What is so on the day of resolution: everything that the slots of one step may ask for (A4). */
export interface OrgFacts {
  readonly date: CalendarDate;
  readonly people: ReadonlyMap<string, OrgPerson>;
  readonly units: ReadonlyMap<string, OrgUnit>;
  readonly positions: ReadonlyMap<string, OrgPosition>;
  /** By role id. */
  readonly roles: ReadonlyMap<string, readonly Holder[]>;
  /** By `permissionKey`. */
  readonly permissions: ReadonlyMap<string, readonly Holder[]>;
  readonly fallback: readonly Holder[];
}

/** Whom a request is about and who submitted it. */
export interface Parties {
  readonly employeeId: string | null;
  readonly userId: string | null;
  readonly submitterUserId: string;
  readonly submitterEmployeeId: string | null;
  /** AE-9, and the submitter acts for somebody else. */
  readonly submitterCounts: boolean;
  /** Employees whom the requester chose as approvers; null: nobody was asked yet, so that all candidates are expected. */
  readonly chosenApprovers: readonly string[] | null;
  /** Cost centres that the request itself names; null among them: that of the employee, as of a line without one. */
  readonly costCentres: readonly (string | null)[];
  /** Who leads the employee at the place that the request sends them to. */
  readonly receivingManagers: readonly string[];
}

export interface Dropped {
  readonly name: string;
  readonly userId: string | null;
  readonly employeeId: string | null;
  readonly reason: DropReason;
}

const same = (a: string | null, b: string | null): boolean => a !== null && a === b;

export const isSubject = (person: Pick<Approver, 'userId' | 'employeeId'>, parties: Parties): boolean =>
  same(person.employeeId, parties.employeeId) || same(person.userId, parties.userId);

export const isSubmitter = (person: Pick<Approver, 'userId' | 'employeeId'>, parties: Parties): boolean =>
  same(person.userId, parties.submitterUserId) || same(person.employeeId, parties.submitterEmployeeId);

/** AE-6, AE-9: whether somebody may decide on this request at all. */
export const mayDecide = (person: Pick<Approver, 'userId' | 'employeeId'>, parties: Parties): boolean =>
  !isSubject(person, parties) && !isSubmitter(person, parties);

/** Why somebody whom a rule names is passed over; null: they decide. */
export function dropReason(person: Approver & { readonly covers?: boolean }, parties: Parties): DropReason | null {
  if (isSubject(person, parties)) return 'SUBJECT';
  if (isSubmitter(person, parties) && !parties.submitterCounts) return 'SUBMITTER';
  if (!person.isEmployed) return 'NOT_EMPLOYED';
  if (person.userId === null || !person.isActive) return 'NO_USER';
  return person.covers === false ? 'OUT_OF_SCOPE' : null;
}
