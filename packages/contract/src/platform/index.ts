/** The words of the product that carry no business meaning: values, fields, resources, endpoints, problems. */
export * from './access.ts';
export * from './endpoint.ts';
export * from './field-class.ts';
export * as fields from './fields.ts';
export { type Choice, type Field, type FieldOptions, isTimeZone, KINDS, type Kind } from './fields.ts';
export * from './issue-text.ts';
export * from './job.ts';
export * from './label.ts';
export * from './list-query.ts';
export * from './masked.ts';
export * from './problem.ts';
export * from './resource.ts';
export * from './text.ts';
export * from './values/calendar-date.ts';
export * from './values/currency.ts';
export * from './values/decimal.ts';
export * from './values/id.ts';
export * from './values/instant.ts';
