import {
  AddClaimReceiptFile,
  AdjustClaimBalance,
  CalculateClaim,
  CancelClaim,
  ClaimRequest,
  ClaimType,
  CopyClaim,
  CorrectClaimAdjustment,
  CreateClaim,
  CreateClaimSetting,
  CurrencyRate,
  DeleteClaim,
  DeleteClaimReceiptFile,
  ExportClaimReport,
  GetClaim,
  GetClaimAdjustment,
  GetClaimBalance,
  GetClaimChoices,
  GetClaimLimitsFile,
  GetClaimPreview,
  GetClaimReceiptFile,
  GetClaimReceiptFiles,
  GetClaimRecoveries,
  GetClaimReport,
  GetClaimSetting,
  OpenClaimPeriod,
  ReadClaimLimits,
  RecallClaim,
  RecordClaimRepayment,
  SimulateClaim,
  SubmitClaim,
  subtract,
  UpdateClaim,
  UpdateClaimSetting,
  WithdrawClaim,
  WriteOffClaimRecovery,
} from '@personalia/contract';
import { type Route, route } from '../platform/http/index.ts';
import { enqueue } from '../platform/jobs/index.ts';
import { defaults, exportRecords, exportSource, historyOf, resource } from '../platform/resource/index.ts';
import { actOnClaim, cancelClaim, submitClaim } from './act.ts';
import { adjustBalance, correctAdjustment, viewAdjustment } from './balance/adjust.ts';
import { openPeriodJob } from './balance/open-period.ts';
import { readBalance } from './balance/read.ts';
import { calculate, lineView } from './calculate.ts';
import { claimChoices } from './choices.ts';
import { copyClaim, createClaim, deleteClaim, updateClaim } from './drafts.ts';
import { limitsFile, readLimits } from './limits-file.ts';
import { previewClaim } from './preview.ts';
import { claimStore } from './read.ts';
import { addReceipt, giveReceipt, listReceipts, removeReceipt } from './receipts.ts';
import { pageOfRecoveries, settleRecovery } from './recovery/recoveries.ts';
import { claimReports } from './report/index.ts';
import { claimTypeHandlers, createSetting, readSetting, simulate, updateSetting } from './settings.ts';
import { viewClaim } from './view.ts';

export const claimsAsExport = exportSource(claimStore.within('export'));

const { page, one, history, exportFile } = ClaimRequest.endpoints;

export const claimRoutes: readonly Route[] = [
  ...resource(ClaimType, claimTypeHandlers),
  ...resource(CurrencyRate, defaults(CurrencyRate), { upload: true }),
  route(GetClaimSetting, ({ tx, caller, input }) => readSetting(tx, caller, input.params.id)),
  route(CreateClaimSetting, ({ tx, caller, input }) => createSetting(tx, caller, input.body)),
  route(UpdateClaimSetting, ({ tx, caller, input }) => updateSetting(tx, caller, input.params.id, input.body)),
  route(GetClaimLimitsFile, ({ tx, caller, input }) => limitsFile(tx, caller, input.query)),
  route(ReadClaimLimits, readLimits),
  route(SimulateClaim, ({ tx, caller, input }) => simulate(tx, caller, input.body)),

  route(GetClaimBalance, ({ tx, caller, input }) => readBalance(tx, caller, input.params.employeeId, input.query)),
  route(AdjustClaimBalance, ({ tx, caller, input }) => adjustBalance(tx, caller, input.body)),
  route(GetClaimAdjustment, ({ tx, caller, input }) => viewAdjustment(tx, caller, input.params.id)),
  route(CorrectClaimAdjustment, ({ tx, caller, input }) => correctAdjustment(tx, caller, input.params.id, input.body)),
  route(OpenClaimPeriod, async ({ tx, caller, input }) => ({
    jobId: await enqueue(tx, caller, openPeriodJob, { date: input.body.date }),
  })),

  route(GetClaimRecoveries, ({ tx, caller, input }) => pageOfRecoveries(tx, caller, input.query)),
  route(RecordClaimRepayment, ({ tx, caller, input }) =>
    settleRecovery(tx, caller, input.params.id, 'REPAYMENT', input.body),
  ),
  route(WriteOffClaimRecovery, ({ tx, caller, input }) =>
    settleRecovery(tx, caller, input.params.id, 'WRITE_OFF', input.body),
  ),

  route(page, ({ tx, caller, input }) => claimStore.page(tx, caller, input.query)),
  route(one, ({ tx, caller, input }) => claimStore.one(tx, caller, input.params.id)),
  route(history, async ({ tx, caller, input }) => {
    await claimStore.one(tx, caller, input.params.id);
    return historyOf(tx, caller, ClaimRequest, input.params.id);
  }),
  route(exportFile, (call) => exportRecords(claimsAsExport, call)),
  route(GetClaimChoices, ({ tx, caller, input }) => claimChoices(tx, caller, input.query)),
  route(CalculateClaim, async ({ tx, caller, input }) => {
    const { person, lines, currency, claimed, eligible } = await calculate(tx, caller.tenantId, input.body);
    return {
      currency,
      claimed,
      eligible,
      notCovered: subtract(claimed, eligible),
      lines: lines.map((line) => lineView(line, person, caller)),
    };
  }),
  route(GetClaim, ({ tx, caller, input }) => viewClaim(tx, caller, input.params.id)),
  route(GetClaimPreview, ({ tx, caller, input }) => previewClaim(tx, caller, input.params.id)),
  route(CreateClaim, ({ tx, caller, input }) => createClaim(tx, caller, input.body)),
  route(UpdateClaim, ({ tx, caller, input }) => updateClaim(tx, caller, input.params.id, input.body)),
  route(DeleteClaim, ({ tx, caller, input }) => deleteClaim(tx, caller, input.params.id)),
  route(CopyClaim, ({ tx, caller, input }) => copyClaim(tx, caller, input.params.id)),
  route(SubmitClaim, ({ tx, caller, input }) => submitClaim(tx, caller, input.params.id, input.body.version)),
  route(RecallClaim, ({ tx, caller, input }) => actOnClaim(tx, caller, input.params.id, 'recall', input.body)),
  route(WithdrawClaim, ({ tx, caller, input }) => actOnClaim(tx, caller, input.params.id, 'withdraw', input.body)),
  route(CancelClaim, ({ tx, caller, input }) => cancelClaim(tx, caller, input.params.id, input.body)),
  route(GetClaimReceiptFiles, ({ tx, caller, input }) => listReceipts(tx, caller, input.params)),
  route(AddClaimReceiptFile, (call) => addReceipt(call, call.input.params)),
  route(GetClaimReceiptFile, (call) => giveReceipt(call, call.input.params, call.input.params.fileId)),
  route(GetClaimReport, ({ tx, caller, input }) => claimReports.page(tx, caller, input.params.report, input.query)),
  route(ExportClaimReport, (call) => claimReports.file(call, call.input.params.report, call.input.query)),
  route(DeleteClaimReceiptFile, ({ tx, caller, input }) =>
    removeReceipt(tx, caller, input.params, input.params.fileId),
  ),
];
