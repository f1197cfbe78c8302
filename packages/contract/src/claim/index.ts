/** Claims and their payment. */
export * from './balance.ts';
export * from './claim-line.ts';
export * from './claim-request.ts';
export * from './claim-type.ts';
export * from './currency-rate.ts';
export * from './home.ts';
export * from './limits-file.ts';
export * from './notices.ts';
export * from './pages.ts';
export * from './payment.ts';
export * from './recovery.ts';
export * from './report.ts';
export * from './result.ts';
export * from './term-choices.ts';
export * from './terms.ts';
