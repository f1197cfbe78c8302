import type { CalendarDate, ClaimTerms, Decimal } from '@personalia/contract';

/** Days on which grade, position and employment type stay the same. */
export interface ClaimAssignment {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly gradeId: string;
  readonly positionId: string;
  readonly employmentType: string;
}

export interface ClaimFamilyMember {
  readonly id: string;
  readonly name: string;
  readonly relation: string;
  readonly birthDate: CalendarDate | null;
  readonly deceasedOn: CalendarDate | null;
  readonly isMarried: boolean;
}

/** The employee whom a claim is about, as the rules look at them. */
export interface ClaimEmployee {
  readonly name: string;
  readonly hireDate: CalendarDate;
  /** Last working day; null: none is known. */
  readonly lastDay: CalendarDate | null;
  readonly assignments: readonly ClaimAssignment[];
  readonly family: readonly ClaimFamilyMember[];
}

/** A claim type as it holds on the receipt date of a line. */
export interface ClaimTypeFacts {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly isActive: boolean;
  /** Null: no version holds on that date. */
  readonly terms: ClaimTerms | null;
}

export interface ClaimLineFacts {
  readonly lineNo: number;
  readonly type: ClaimTypeFacts;
  /** Null: the employee. */
  readonly memberId: string | null;
  readonly receiptDate: CalendarDate;
  readonly amount: Decimal;
  readonly quantity: Decimal;
  readonly files: number;
  /** The claim or line in which the same receipt was claimed before (CR-7). */
  readonly duplicateOf: string | null;
}

/** What other claims of the employee take from the limits: reserved or used. */
export interface ClaimUse {
  readonly typeId: string;
  readonly memberId: string | null;
  readonly date: CalendarDate;
  readonly amount: Decimal;
}

export const assignmentOn = (
  { assignments }: Pick<ClaimEmployee, 'assignments'>,
  date: CalendarDate,
): ClaimAssignment | null => assignments.find(({ from, to }) => from <= date && date <= to) ?? null;
