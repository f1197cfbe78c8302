/** Who is signed in, as what, and where they may go. Start with `session.ts`. */
export * from './session.ts';
export * from './list-view.ts';
