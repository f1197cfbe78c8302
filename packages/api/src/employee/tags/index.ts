/** Tags on people. */
import { ChangeTags, ChangeTagsOfAll, GetTags, type ListQuery } from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { atOnce } from '../../platform/resource/index.ts';
import { vaultOf } from '../../platform/vault/index.ts';
import { changeTagsOfAll } from './tag-all.ts';
import { changeTags, tagsInUse } from './tags.ts';

export { tagAllJob } from './tag-all.ts';

export const tagRoutes: readonly Route[] = [
  route(GetTags, ({ tx, caller }) => tagsInUse(tx, caller)),
  route(ChangeTags, ({ tx, caller, input }) => changeTags(tx, caller, input.body)),
  route(ChangeTagsOfAll, ({ tx, caller, input, request }) =>
    changeTagsOfAll(tx, caller, input.query as ListQuery, {
      options: input.body,
      vault: vaultOf(request),
      most: atOnce(request).bulk,
    }),
  ),
];
