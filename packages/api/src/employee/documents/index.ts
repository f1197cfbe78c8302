/** Documents beyond the single record: kinds a tenant starts with, reminders of what ends (organisation-and-employee 10.7). */
export { remindOfDocuments } from './remind.ts';
export { setUpDocumentTypes } from './set-up.ts';
