/** Tags on people. */
import { ChangeTags, GetTags } from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { changeTags, tagsInUse } from './tags.ts';

export const tagRoutes: readonly Route[] = [
  route(GetTags, ({ tx, caller }) => tagsInUse(tx, caller)),
  route(ChangeTags, ({ tx, caller, input }) => changeTags(tx, caller, input.body)),
];
