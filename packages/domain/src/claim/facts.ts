import type { CalendarDate, ClaimLimitShare, ClaimTerms, Decimal, FormulaValue } from '@personalia/contract';
import type { WordStock } from '../workflow/index.ts';

/** Days on which grade, position and employment type stay the same. */
export interface ClaimAssignment {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly gradeId: string;
  readonly positionId: string;
  readonly employmentType: string;
  readonly employerId: string;
  readonly probationEnd: CalendarDate | null;
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
  readonly gender: string | null;
  /** Last working day; null: none is known. */
  readonly lastDay: CalendarDate | null;
  readonly assignments: readonly ClaimAssignment[];
  readonly family: readonly ClaimFamilyMember[];
  /** Null: no formula is asked. */
  readonly formulas: ClaimFormulas | null;
}

/** What formulas of claim types may name, and the values of the terms about the employee on a day. */
export interface ClaimFormulas {
  readonly stock: WordStock;
  readonly termsOn: (date: CalendarDate) => ReadonlyMap<string, FormulaValue | null>;
}

/** A claim type as it holds on the receipt date of a line. */
export interface ClaimTypeFacts {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly isActive: boolean;
  /** Null: no version holds on that date. */
  readonly terms: ClaimTerms | null;
  /** Other types whose limits this one takes from, each as it holds on that date. */
  readonly pools: readonly ClaimPool[];
}

/** A claim type that shares limits with others. */
export interface ClaimPool {
  readonly id: string;
  readonly name: string;
  readonly terms: ClaimTerms;
}

export interface ClaimLineFacts {
  readonly lineNo: number;
  readonly type: ClaimTypeFacts;
  /** Null: the employee. */
  readonly memberId: string | null;
  readonly receiptDate: CalendarDate;
  /** In the currency of the receipt. */
  readonly amount: Decimal;
  readonly currency: string;
  /** Typed by somebody who may; null: the one that is kept (CL-14). */
  readonly rate: Decimal | null;
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

/** What a limit has beside its entitlement: lots that were carried over (CL-10), and corrections by HR. */
export interface ClaimGrant {
  readonly kind: 'CARRY_OVER' | 'ADJUSTMENT';
  readonly typeId: string;
  readonly memberId: string | null;
  readonly appliesTo: ClaimLimitShare;
  /** First day of the period that it is for. */
  readonly periodStart: CalendarDate;
  readonly amount: Decimal;
  /** The last day on which a receipt can take it; null: all of the period. */
  readonly expiresOn: CalendarDate | null;
}
