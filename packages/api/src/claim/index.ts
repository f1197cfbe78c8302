/** Claims: what people spend and are paid back. */
export { claim } from './area.ts';
