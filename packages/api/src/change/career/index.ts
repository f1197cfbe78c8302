export { endsAhead } from './ends.ts';
export { careerTransitionType } from './request-type.ts';
export { careerRoutes } from './routes.ts';
