/** Organisation set-up: who employs, where, in which posts and grades. Start with `employer.ts`. */
export * from './grade.ts';
