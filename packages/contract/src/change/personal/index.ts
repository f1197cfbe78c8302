/** Requests to change one's own data: what may be changed is in `topics.ts`, drafts in `item.ts`, the calls in `request.ts`. */
export {
  ITEM_OPERATION_LABELS,
  ITEM_OPERATIONS,
  type ItemOperation,
  type PersonalChangeDraft,
  type PersonalChangeItemDraft,
  type PersonalChangeItemInput,
} from './item.ts';
export * from './record.ts';
export * from './request.ts';
export * from './topics.ts';
export {
  ITEM_OUTCOMES,
  PERSONAL_CHANGE_ACTIONS,
  PERSONAL_CHANGE_TABS,
  type PersonalChange,
  type PersonalChangeAction,
  type PersonalChangeItem,
  type PersonalChangeListed,
  type PersonalChangeTab,
} from './view.ts';
