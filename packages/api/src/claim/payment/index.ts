/** Payment of approved claims in batches (CL3). Start with `batches.ts`, then `bank-file.ts` and `results.ts`. */
import {
  CancelPaymentBatch,
  ClosePaymentBatch,
  CreatePaymentBatch,
  ExportPaymentBatch,
  GetBankFormat,
  GetClaimPaymentRules,
  GetPayableClaims,
  GetPaymentBatch,
  GetPaymentBatches,
  ImportPaymentResult,
  MarkPaymentItems,
  PaymentBatchHistory,
  RemovePaymentItems,
  ReopenPaymentBatch,
  ResolvePaymentAccounts,
  ReversePaymentItems,
  SaveBankFormat,
  SaveClaimPaymentRules,
  SetPaymentAmount,
  SubmitPaymentBatch,
  VoidPaymentFile,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import type { JobDefinition } from '../../platform/jobs/index.ts';
import { bankFileJob, exportBatch, readFormat, saveFormat } from './bank-file.ts';
import { cancelBatch, removeItems, reopenBatch, setAmount, submitBatch, voidFile } from './batches.ts';
import { buildBatchJob, createBatch } from './build-batch.ts';
import { pageOfPayable } from './candidates.ts';
import { historyOfBatch } from './history.ts';
import { pageOfBatches, viewBatch } from './read.ts';
import { resolveAccounts } from './resolve-accounts.ts';
import { closeBatch, importResult, markItems, reverseItems } from './results.ts';
import { readRules, saveRules } from './rules.ts';

export const paymentJobs = [buildBatchJob as JobDefinition, bankFileJob as JobDefinition];

export { claimPaymentType } from './request-type.ts';

export const paymentRoutes: readonly Route[] = [
  route(GetPayableClaims, ({ tx, caller, input }) => pageOfPayable(tx, caller, input.query)),
  route(GetPaymentBatches, ({ tx, caller, input }) => pageOfBatches(tx, caller, input.query)),
  route(GetPaymentBatch, ({ tx, caller, input }) => viewBatch(tx, caller, input.params.id)),
  route(PaymentBatchHistory.endpoints.history, ({ tx, caller, input }) => historyOfBatch(tx, caller, input.params.id)),
  route(CreatePaymentBatch, ({ tx, caller, input }) => createBatch(tx, caller, input.body)),
  route(RemovePaymentItems, ({ tx, caller, input }) => removeItems(tx, caller, input.params.id, input.body)),
  route(SetPaymentAmount, ({ tx, caller, input }) => setAmount(tx, caller, input.params.id, input.body)),
  route(SubmitPaymentBatch, ({ tx, caller, input }) => submitBatch(tx, caller, input.params.id, input.body.version)),
  route(CancelPaymentBatch, ({ tx, caller, input }) => cancelBatch(tx, caller, input.params.id, input.body.version)),
  route(ReopenPaymentBatch, ({ tx, caller, input }) => reopenBatch(tx, caller, input.params.id, input.body)),
  route(VoidPaymentFile, ({ tx, caller, input }) => voidFile(tx, caller, input.params.id, input.body)),
  route(ExportPaymentBatch, exportBatch),
  route(MarkPaymentItems, ({ tx, caller, input }) => markItems(tx, caller, input.params.id, input.body)),
  route(ImportPaymentResult, ({ tx, caller, input }) => importResult(tx, caller, input.params.id, input.body)),
  route(ReversePaymentItems, ({ tx, caller, input }) => reverseItems(tx, caller, input.params.id, input.body)),
  route(ResolvePaymentAccounts, ({ tx, caller, input }) => resolveAccounts(tx, caller, input.params.id, input.body)),
  route(ClosePaymentBatch, ({ tx, caller, input }) => closeBatch(tx, caller, input.params.id, input.body.version)),
  route(GetBankFormat, ({ tx, caller }) => readFormat(tx, caller)),
  route(SaveBankFormat, ({ tx, caller, input }) => saveFormat(tx, caller, input.body)),
  route(GetClaimPaymentRules, ({ tx, caller }) => readRules(tx, caller.tenantId)),
  route(SaveClaimPaymentRules, ({ tx, caller, input }) => saveRules(tx, caller, input.body)),
];
