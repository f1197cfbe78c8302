/** Upload Data: a file on its way to records (organisation-and-employee 17.1). Start with `import.ts`. */
export * from './events.ts';
export * from './import.ts';
export * from './import-endpoints.ts';
export * from './pages.ts';
export * from './parts.ts';
export * from './profile.ts';
export * from './profile-fit.ts';
export * from './settings.ts';
export * from './spelled-date.ts';
