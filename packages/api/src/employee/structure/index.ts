/** What happens to people when the organisation changes: units that move, merge or split. */
import { GetReorganisations, MergeUnit, MoveUnit, SplitUnit, UndoReorganisation } from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import type { JobDefinition } from '../../platform/jobs/index.ts';
import { mergeJob, mergeUnit } from './merge-unit.ts';
import { moveUnit } from './move-unit.ts';
import { splitJob, splitUnit } from './split-unit.ts';
import { reorganisations, undoReorganisation, undoReorganisationJob } from './undo-reorganisation.ts';

export const structureRoutes: readonly Route[] = [
  route(MoveUnit, moveUnit),
  route(MergeUnit, mergeUnit),
  route(SplitUnit, splitUnit),
  route(GetReorganisations, reorganisations),
  route(UndoReorganisation, undoReorganisation),
];
export const structureJobs: readonly JobDefinition[] = [
  mergeJob as JobDefinition,
  splitJob as JobDefinition,
  undoReorganisationJob as JobDefinition,
];
