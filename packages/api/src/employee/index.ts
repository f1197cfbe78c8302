/** People and their employment: list, record, hire. Start with `routes.ts`; imports and seeds use `hireMany`. */
export { type HireOrigin, type HirePerson, type HireRow, hireMany } from './hire.ts';
export { newId } from './new-id.ts';
export { employeeRoutes } from './routes.ts';
export { employeeSchedules } from './schedules.ts';
