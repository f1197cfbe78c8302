/** Shifts, schedules, presence, overtime and corrections. Only its pages are declared so far. */
export * from './pages.ts';
