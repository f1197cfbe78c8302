import {
  ACTION_LABELS,
  COST_CENTRE_LABELS,
  LINE_LABELS,
  type Locale,
  PAGES,
  SLOT_FIELD_LABELS,
  SLOT_KIND_LABELS,
  SLOT_MODE_LABELS,
  WITHIN_LABELS,
  type WorkflowSlot,
} from '@personalia/contract';
import type { Names } from './names.ts';

const pageName = (menu: string, locale: Locale): string => {
  const page = PAGES.find(({ path }) => path === menu);
  if (!page) return menu;
  return page.label.many[locale];
};

/** "Role: Claims Officer, all of them, only if claim.total > 2500000". */
export function slotText(slot: WorkflowSlot, names: Names): string {
  const { locale, nameOf } = names;
  const { mode, condition } = slot;
  return [
    `${SLOT_KIND_LABELS[slot.kind][locale]}${paramsText(slot, names)}`,
    ...(mode === 'ALL' ? [SLOT_MODE_LABELS.ALL[locale].toLowerCase()] : []),
    ...(condition ? [`${SLOT_FIELD_LABELS.condition[locale].toLowerCase()} ${condition}`] : []),
  ].join(', ');

  function paramsText(one: WorkflowSlot, words: Names): string {
    switch (one.kind) {
      case 'DIRECT_MANAGER':
        return one.params.line === 'primary' ? '' : ` (${LINE_LABELS[one.params.line][locale]})`;
      case 'MANAGER_LEVEL':
        return `: ${one.params.levels}`;
      case 'MANAGER_UNTIL':
        return `: ${one.params.gradeRank}`;
      case 'ORG_UNIT_HEAD':
        return one.params.levelId
          ? `: ${nameOf(one.params.levelId)}`
          : one.params.levelsUp
            ? `: +${one.params.levelsUp}`
            : '';
      case 'COST_CENTRE_OWNER':
        return ` (${SLOT_FIELD_LABELS.from[locale].toLowerCase()} ${COST_CENTRE_LABELS[one.params.from][locale].toLowerCase()})`;
      case 'RECEIVING_MANAGER':
        return '';
      case 'POSITION':
        return `: ${nameOf(one.params.positionId)} (${WITHIN_LABELS[one.params.within][locale]})`;
      case 'ROLE':
        return `: ${nameOf(one.params.roleId)}`;
      case 'PERMISSION':
        return `: ${pageName(one.params.menu, locale)}, ${ACTION_LABELS[one.params.action][locale]}${
          one.params.wholeTenant ? ` (${SLOT_FIELD_LABELS.wholeTenant[locale].toLowerCase()})` : ''
        }`;
      case 'PERSON':
        return `: ${nameOf(one.params.employeeId)}`;
      case 'REQUESTER_CHOICE':
        return `: ${slotText(one.params.candidates, words)}`;
    }
  }
}
