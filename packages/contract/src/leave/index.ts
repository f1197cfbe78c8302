/** Leave: what people are entitled to, take and have left. Start with `leave-type.ts`, then `leave-request.ts`. */
export * from './balance.ts';
export * from './calendar-feed.ts';
export * from './describe-rules.ts';
export * from './draft-rules.ts';
export * from './exception.ts';
export * from './exception-fields.ts';
export * from './home.ts';
export * from './leave-request.ts';
export * from './leave-type.ts';
export * from './leave-type-endpoints.ts';
export * from './leave-type-rows.ts';
export * from './leave-year.ts';
export * from './mass-leave.ts';
export * from './notices.ts';
export * from './pages.ts';
export * from './report.ts';
export * from './rules.ts';
