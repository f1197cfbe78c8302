import { type PersonValues, personFields } from '@personalia/contract';
import type { HireRow } from '../employee/index.ts';

const UNKNOWN = Object.fromEntries(Object.keys(personFields).map((name) => [name, null])) as PersonValues;

/** Everything that an invented hire may leave open. */
export const EMPTY_PERSON = {
  employeeNo: null,
  ...UNKNOWN,
  nationality: 'ID',
  gradeId: null,
  gradeStep: null,
  managerId: null,
  workerCategoryId: null,
  workArrangementId: null,
  fte: null,
  costCentre: null,
  salaryAmount: null,
  salaryCurrency: null,
  salaryPeriod: null,
} satisfies Partial<HireRow>;
