/** A moment, ISO 8601 in UTC with milliseconds (`2026-11-20T08:30:00.000Z`). Shown in a zone by the screens only. */
export type Instant = string & { readonly __brand: 'Instant' };

export const isInstant = (text: unknown): text is Instant =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/.test(text) &&
  !Number.isNaN(Date.parse(text));
