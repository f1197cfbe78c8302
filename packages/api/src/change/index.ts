/** Requests to change what is known of people, their position and their contract. */
export { change } from './area.ts';
export { endsAhead } from './career/index.ts';
export { askForChange } from './personal/index.ts';
export { type ProposedAction, proposeAction, setUpWorkActions } from './work-action/index.ts';
