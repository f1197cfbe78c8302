/** Organisation set-up: who employs, where, in which units, positions and grades. Start with `employer.ts`. */

export {
  type DocumentOwner,
  documentDays,
  documentFields,
  documentNote,
  PAPER_OWNERS,
} from './document-fields.ts';
export * from './employer.ts';
export * from './employer-closing.ts';
export * from './employer-pictures.ts';
export * from './employer-signatories.ts';
export * from './employment-types.ts';
export * from './establishment.ts';
export * from './establishment-documents.ts';
export * from './events.ts';
export * from './grade.ts';
export * from './grade-mapping.ts';
export * from './grade-steps.ts';
export * from './holiday.ts';
export * from './holiday-calendar.ts';
export * from './holiday-fields.ts';
export * from './holiday-import.ts';
export * from './holiday-kinds.ts';
export * from './location.ts';
export * from './location-map.ts';
export * from './location-zones.ts';
export * from './org-chart.ts';
export * from './organization-level.ts';
export * from './organization-unit.ts';
export * from './pages.ts';
export * from './pay-bands.ts';
export { periodInOrder } from './period-rules.ts';
export * from './position.ts';
export * from './position-certificates.ts';
export * from './position-document.ts';
export * from './position-locations.ts';
export * from './position-seats.ts';
export * from './position-versions.ts';
export * from './reorganisation.ts';
export * from './rows-of-records.ts';
export * from './salary-range.ts';
export * from './unit-tree.ts';
