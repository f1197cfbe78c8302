export { endOverdueContracts } from './end-overdue.ts';
export { endsAhead } from './ends-due.ts';
export { remindOfEnds } from './remind-of-ends.ts';
export { careerTransitionType } from './request-type.ts';
export { careerRoutes } from './routes.ts';
