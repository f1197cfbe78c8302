/** Which column of a file is what: by its title and by its values. Start with `propose-columns.ts`. */
export { type HeadingKnowledge, headingKnowledge, type KnownHeading } from './known-headings.ts';
export { type ColumnKnowledge, type NamedField, proposeColumns, type SampledColumn } from './propose-columns.ts';
export type { KnownValues } from './value-evidence.ts';
