/** Leave: what people are entitled to, take and have left. Start with `routes.ts`, then `request/request-type.ts`. */
export { leave } from './area.ts';
export {
  type AskedOpening,
  judgeOpenings,
  type OpeningBalance,
  type OpeningFinding,
  openingsOf,
  readOpenings,
  takeBackOpenings,
  writeOpenings,
} from './balance/opening.ts';
export { activateException, createException } from './exception/act.ts';
export { createRequest } from './request/act.ts';
export { publishAll } from './setting/publish.ts';
export { useTemplate } from './setting/use-template.ts';
