/** Warnings and commendations, each approved and issued as a letter (organisation-and-employee 15). */
export { type ProposedAction, proposeAction } from './propose.ts';
export { workActionType } from './request-type.ts';
export { workActionRoutes } from './routes.ts';
export { setUpWorkActions } from './set-up.ts';
