export { careerTransitionType } from './request-type.ts';
export { careerRoutes } from './routes.ts';
