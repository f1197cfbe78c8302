/** Leave: what people are entitled to, take and have left. */
export { leave } from './area.ts';
