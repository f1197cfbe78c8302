/** One type of career event for many people. Start with `act.ts`. */
import {
  FindBatchPeople,
  GetTransitionBatches,
  PreviewTransitionBatch,
  RecordTransitionBatch,
  UndoTransitionBatch,
} from '@personalia/contract';
import { type Route, route } from '../../../platform/http/index.ts';
import type { JobDefinition } from '../../../platform/jobs/index.ts';
import { recordBatch, undoBatch } from './act.ts';
import { recordBatchJob, undoBatchJob } from './jobs.ts';
import { findPeople } from './people.ts';
import { previewBatch } from './preview.ts';
import { pageOfBatches } from './store.ts';

export const batchJobs: readonly JobDefinition[] = [recordBatchJob as JobDefinition, undoBatchJob as JobDefinition];

export const batchRoutes: readonly Route[] = [
  route(FindBatchPeople, ({ tx, caller, input }) => findPeople(tx, caller, input.body)),
  route(PreviewTransitionBatch, ({ tx, caller, input }) => previewBatch(tx, caller, input.body)),
  route(RecordTransitionBatch, ({ tx, caller, input }) => recordBatch(tx, caller, input.body)),
  route(GetTransitionBatches, ({ tx, caller, input }) => pageOfBatches(tx, caller, input.query)),
  route(UndoTransitionBatch, ({ tx, caller, input }) => undoBatch(tx, caller, input.params.id, input.body)),
];
