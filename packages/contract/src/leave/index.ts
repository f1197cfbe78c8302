/** Leave: what people are entitled to, take and have left. Start with `leave-type.ts`, then `leave-request.ts`. */
export * from './pages.ts';
export * from './rules.ts';
