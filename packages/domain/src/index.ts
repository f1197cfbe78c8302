/** Rules of the product as plain functions: no input or output, no clock. */
export * from './access/index.ts';
export * from './employee/index.ts';
export * from './import/index.ts';
