import type { CallOf, Channels, EmployerAttendanceRules, SaveEmployerRules } from '@personalia/contract';
import type { EmployerPeriodDraft } from './employer-period-fields.tsx';
import { type RosterDraft, rosterDraftOf, rosterIn } from './roster-fields.tsx';
import { firstDay, isSameDraft, type RulesDraft, rulesDraftOf, rulesIn } from './rules-draft.ts';

/** What an employer decides for itself, as it is typed. */
export interface EmployerDraft extends EmployerPeriodDraft {
  readonly inherits: boolean;
  readonly rules: RulesDraft;
  readonly effectiveFrom: string | null;
  readonly hasOwnChannels: boolean;
  readonly channels: Channels;
  readonly hasOwnRoster: boolean;
  readonly roster: RosterDraft;
}

export const employerDraftOf = (opened: EmployerAttendanceRules): EmployerDraft => ({
  inherits: opened.inherits,
  rules: rulesDraftOf(opened.rules),
  effectiveFrom: firstDay(opened),
  incompleteAtCutoff: opened.incompleteAtCutoff,
  ownCutOffDay: opened.ownCutOffDay,
  hasOwnChannels: opened.hasOwnChannels,
  channels: opened.channels,
  hasOwnRoster: opened.hasOwnRoster,
  roster: rosterDraftOf(opened.roster),
});

const isOther = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** Which parts are other than they were opened; what follows the company is not compared. */
export const changesOf = (draft: EmployerDraft, opened: EmployerDraft) => ({
  rules: draft.inherits !== opened.inherits || (!draft.inherits && !isSameDraft(draft.rules, opened.rules)),
  cutoff: draft.incompleteAtCutoff !== opened.incompleteAtCutoff,
  periods: draft.ownCutOffDay !== opened.ownCutOffDay,
  channels:
    draft.hasOwnChannels !== opened.hasOwnChannels ||
    (draft.hasOwnChannels && isOther(draft.channels, opened.channels)),
  roster: draft.hasOwnRoster !== opened.hasOwnRoster || (draft.hasOwnRoster && isOther(draft.roster, opened.roster)),
});

/** Only what is other is sent besides the rules. */
export function employerSettingIn(
  draft: EmployerDraft,
  opened: EmployerDraft,
  version: number,
): CallOf<typeof SaveEmployerRules>['body'] {
  const changed = changesOf(draft, opened);
  return {
    inherits: draft.inherits,
    rules: rulesIn(draft.rules),
    effectiveFrom: draft.effectiveFrom ?? '',
    ...(changed.cutoff ? { incompleteAtCutoff: draft.incompleteAtCutoff } : {}),
    ...(changed.periods ? { ownCutOffDay: draft.ownCutOffDay } : {}),
    ...(changed.channels ? { channels: draft.hasOwnChannels ? draft.channels : null } : {}),
    ...(changed.roster ? { roster: draft.hasOwnRoster ? rosterIn(draft.roster) : null } : {}),
    version,
  };
}
