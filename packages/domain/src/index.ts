/** Rules of the product as plain functions: no input or output, no clock. */
export * from './employee/index.ts';
