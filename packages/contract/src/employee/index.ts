/** People and their employment. Start with `employee.ts`. */
export * from './choices.ts';
export type { EmployeeMore, EmployeeSalary, EmployeeSegment } from './detail.ts';
export * from './employee.ts';
export { contactFields, datedFields, nameFields, payFields, personalFields, personFields } from './fields.ts';
export { EMPLOYEE_FINDINGS, type EmployeeFinding, hireRules } from './findings.ts';
