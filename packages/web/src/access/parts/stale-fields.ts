import { type Field, type Label, Role, TenantSetting } from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';

/** Fields of a comparison: no definition of a record, only what is shown of one under a heading. */

const { name: text } = Role.fields;
const { defaultRoleId: reference } = TenantSetting.fields;

export const shownText = (label: Label): Field => ({ ...(text as Field), options: { label } });
export const shownReference = (label: Label, to: string): Field => ({
  ...(reference as Field),
  options: { label, to },
});
/** A heading that is a name, so the same in every language. */
export const named = (name: string): Label => ({ en: name, id: name });

/** Of two edits, the one that was chosen for a field. */
export const chosen = <T>(name: string, merged: Values, theirs: Values, sides: { mine: T; theirs: T }): T =>
  merged[name] === theirs[name] ? sides.theirs : sides.mine;
