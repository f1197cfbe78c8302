import {
  ActivateLeaveException,
  AddLeaveRequestFile,
  AdjustLeaveAccount,
  AdjustLeaveAccounts,
  AmendLeaveRequest,
  CancelLeaveRequest,
  ChangeLeaveLot,
  ChangeLeaveYearStart,
  CloseLeaveYear,
  ConvertLeaveRequest,
  CreateCalendarFeed,
  CreateLeaveException,
  CreateLeaveRequest,
  CreateMassLeave,
  DeleteLeaveException,
  DeleteLeaveRequest,
  DeleteLeaveRequestFile,
  EndLeaveException,
  ExpireLeaveLot,
  ExportLeaveReport,
  GetCalendarFeeds,
  GetEmployeeBalance,
  GetLeaveAccount,
  GetLeaveBalances,
  GetLeaveCalendar,
  GetLeaveException,
  GetLeaveExceptions,
  GetLeaveOptions,
  GetLeaveReport,
  GetLeaveRequest,
  GetLeaveRequestFile,
  GetLeaveRequestFiles,
  GetLeaveRequests,
  GetLeaveStatement,
  GetLeaveTeamCalendar,
  GetLeaveTypeVersions,
  GetLeaveYears,
  GetMassLeave,
  GetMassLeaveLines,
  GetMassLeaves,
  GetPeopleAway,
  LeaveType,
  OptOutOfMassLeave,
  PreviewHolidayImpact,
  PreviewLeave,
  PreviewLeaveAdjustment,
  PreviewLeaveException,
  PreviewLeavePublish,
  PreviewLeaveYearClosing,
  PreviewLeaveYearStart,
  PreviewMassLeave,
  PublishLeave,
  RecallLeaveRequest,
  RenewCalendarFeed,
  ReopenLeaveYear,
  ReverseLeaveEntry,
  RevokeCalendarFeed,
  SimulateLeaveType,
  SubmitLeaveRequest,
  SubmitMassLeave,
  TransferLeave,
  UndoMassLeave,
  UpdateLeaveException,
  UpdateLeaveRequest,
  UseLeaveTemplate,
  WithdrawLeaveRequest,
  WithdrawMassLeave,
} from '@personalia/contract';
import { type Route, route } from '../platform/http/index.ts';
import { storeOf } from '../platform/resource/index.ts';
import { resourceWithRows } from '../platform/rows/index.ts';
import { changeLot, expireLot, reverseEntry, transferDays } from './balance/account-acts.ts';
import { adjustAccount } from './balance/adjust.ts';
import { adjustMany, previewAdjustment } from './balance/adjust-many.ts';
import { pageOfBalances } from './balance/list.ts';
import { viewAccount, viewEmployeeBalance } from './balance/read.ts';
import { leaveStatement } from './balance/statement.ts';
import {
  activateException,
  createException,
  deleteException,
  endException,
  updateException,
  viewException,
} from './exception/act.ts';
import { previewException } from './exception/preview.ts';
import { pageOfExceptions } from './exception/store.ts';
import { createFeed, ownFeeds, renewFeed, revokeFeed } from './feed/feeds.ts';
import { holidayImpact } from './holiday-impact.ts';
import {
  createMassLeave,
  getMassLeave,
  linesOfMassLeave,
  pageOfMassLeaves,
  previewMassLeave,
  submitMassLeave,
  undoMassLeave,
  withdrawMassLeave,
} from './mass/mass-leave.ts';
import { peopleAway } from './people-away.ts';
import { leaveReports } from './report/reports.ts';
import { createRequest, deleteRequest, submitRequest, takeBack, updateRequest } from './request/act.ts';
import { leaveCalendar, leaveOptions, previewLeave } from './request/ask.ts';
import { amendLeave, cancelLeave, convertLeave, optOut } from './request/change.ts';
import { addFile, giveFile, listFiles, removeFile } from './request/files.ts';
import { pageOfRequests } from './request/list.ts';
import { teamCalendar } from './request/team-calendar.ts';
import { findOpenRequest, findRequest, viewRequest } from './request/view.ts';
import { changeYearStart, previewYearStart } from './setting/change-year.ts';
import { closeYear, listYears, previewClosing, reopenYear } from './setting/close-year.ts';
import { leaveTypes } from './setting/formula.ts';
import { listVersions } from './setting/list-versions.ts';
import { previewPublish, publishTypes } from './setting/publish.ts';
import { TYPE_ROWS } from './setting/rows.ts';
import { simulateType } from './setting/simulate.ts';
import { useTemplate } from './setting/use-template.ts';

export const routes: readonly Route[] = [
  route(GetCalendarFeeds, ownFeeds),
  route(CreateCalendarFeed, (call) => createFeed(call, call.input.body.kind)),
  route(RenewCalendarFeed, (call) => renewFeed(call, call.input.params.id)),
  route(RevokeCalendarFeed, (call) => revokeFeed(call, call.input.params.id)),

  route(GetPeopleAway, ({ tx, caller, input }) => peopleAway(tx, caller, input.query.ids)),
  route(PreviewHolidayImpact, holidayImpact),
  ...resourceWithRows(LeaveType, TYPE_ROWS, leaveTypes),
  route(UseLeaveTemplate, ({ tx, caller, input }) => useTemplate(tx, caller, input.body.template)),
  route(PreviewLeavePublish, ({ tx, caller, input }) => previewPublish(tx, caller, input.body)),
  route(PublishLeave, ({ tx, caller, input }) => publishTypes(tx, caller, input.body)),
  route(SimulateLeaveType, ({ tx, caller, input }) => simulateType(tx, caller, input.params.id, input.body)),
  route(GetLeaveTypeVersions, async ({ tx, caller, input }) => {
    await storeOf(LeaveType).one(tx, caller, input.params.id);
    return listVersions(tx, caller, input.params.id);
  }),

  route(GetLeaveYears, ({ tx, caller }) => listYears(tx, caller)),
  route(PreviewLeaveYearClosing, ({ tx, caller, input }) => previewClosing(tx, caller, input.params.id)),
  route(CloseLeaveYear, ({ tx, caller, input }) => closeYear(tx, caller, input.params.id, input.body.version)),
  route(PreviewLeaveYearStart, ({ tx, caller, input }) => previewYearStart(tx, caller, input.body)),
  route(ChangeLeaveYearStart, ({ tx, caller, input }) => changeYearStart(tx, caller, input.body)),
  route(ReopenLeaveYear, ({ tx, caller, input }) => reopenYear(tx, caller, input.params.id, input.body.version)),

  route(GetLeaveExceptions, ({ tx, caller, input }) => pageOfExceptions(tx, caller, input.query)),
  route(GetLeaveException, ({ tx, caller, input }) => viewException(tx, caller, input.params.id)),
  route(PreviewLeaveException, ({ tx, caller, input }) => previewException(tx, caller, input.body)),
  route(CreateLeaveException, ({ tx, caller, input }) => createException(tx, caller, input.body)),
  route(UpdateLeaveException, ({ tx, caller, input }) => updateException(tx, caller, input.params.id, input.body)),
  route(DeleteLeaveException, ({ tx, caller, input }) => deleteException(tx, caller, input.params.id)),
  route(ActivateLeaveException, ({ tx, caller, input }) =>
    activateException(tx, caller, input.params.id, input.body.version),
  ),
  route(EndLeaveException, ({ tx, caller, input }) => endException(tx, caller, input.params.id, input.body)),

  route(GetLeaveOptions, ({ tx, caller, input }) => leaveOptions(tx, caller, input.query)),
  route(GetLeaveCalendar, ({ tx, caller, input }) => leaveCalendar(tx, caller, input.query)),
  route(GetLeaveTeamCalendar, ({ tx, caller, input }) => teamCalendar(tx, caller, input.query)),
  route(PreviewLeave, ({ tx, caller, input }) => previewLeave(tx, caller, input.body)),
  route(GetLeaveRequests, ({ tx, caller, input }) => pageOfRequests(tx, caller, input.query)),
  route(GetLeaveRequest, ({ tx, caller, input }) => viewRequest(tx, caller, input.params.id)),
  route(CreateLeaveRequest, ({ tx, caller, input }) => createRequest(tx, caller, input.body)),
  route(UpdateLeaveRequest, ({ tx, caller, input }) => updateRequest(tx, caller, input.params.id, input.body)),
  route(DeleteLeaveRequest, ({ tx, caller, input }) => deleteRequest(tx, caller, input.params.id)),
  route(SubmitLeaveRequest, ({ tx, caller, input }) => submitRequest(tx, caller, input.params.id, input.body)),
  route(RecallLeaveRequest, ({ tx, caller, input }) =>
    takeBack(tx, caller, input.params.id, input.body.version, 'recall'),
  ),
  route(WithdrawLeaveRequest, ({ tx, caller, input }) =>
    takeBack(tx, caller, input.params.id, input.body.version, 'withdraw'),
  ),
  route(OptOutOfMassLeave, ({ tx, caller, input }) => optOut(tx, caller, input.params.id, input.body.version)),
  route(AmendLeaveRequest, ({ tx, caller, input }) => amendLeave(tx, caller, input.params.id, input.body)),
  route(ConvertLeaveRequest, ({ tx, caller, input }) => convertLeave(tx, caller, input.params.id, input.body)),
  route(CancelLeaveRequest, ({ tx, caller, input }) => cancelLeave(tx, caller, input.params.id, input.body)),

  route(GetLeaveRequestFiles, async ({ tx, caller, input }) =>
    listFiles(tx, caller, await findOpenRequest(tx, caller, input.params.id)),
  ),
  route(AddLeaveRequestFile, async (call) =>
    addFile(call, await findRequest(call.tx, call.caller, call.input.params.id, 'edit', true)),
  ),
  route(GetLeaveRequestFile, async (call) =>
    giveFile(call, await findOpenRequest(call.tx, call.caller, call.input.params.id), call.input.params.fileId),
  ),
  route(DeleteLeaveRequestFile, async ({ tx, caller, input }) =>
    removeFile(tx, caller, await findRequest(tx, caller, input.params.id, 'edit', true), input.params.fileId),
  ),

  route(GetLeaveBalances, ({ tx, caller, input }) => pageOfBalances(tx, caller, input.query)),
  route(GetLeaveAccount, ({ tx, caller, input }) => viewAccount(tx, caller, input.params.id)),
  route(GetEmployeeBalance, ({ tx, caller, input }) =>
    viewEmployeeBalance(tx, caller, input.params.employeeId, input.query),
  ),
  route(GetLeaveStatement, leaveStatement),
  route(AdjustLeaveAccount, ({ tx, caller, input }) => adjustAccount(tx, caller, input.params.id, input.body)),

  route(TransferLeave, ({ tx, caller, input }) => transferDays(tx, caller, input.params.id, input.body)),
  route(ChangeLeaveLot, ({ tx, caller, input }) => changeLot(tx, caller, input.params.id, input.body)),
  route(ExpireLeaveLot, ({ tx, caller, input }) => expireLot(tx, caller, input.params.id, input.body)),
  route(ReverseLeaveEntry, ({ tx, caller, input }) => reverseEntry(tx, caller, input.params.id, input.body)),

  route(PreviewLeaveAdjustment, ({ tx, caller, input }) => previewAdjustment(tx, caller, input.body)),
  route(AdjustLeaveAccounts, ({ tx, caller, input }) => adjustMany(tx, caller, input.body)),

  route(PreviewMassLeave, ({ tx, caller, input }) => previewMassLeave(tx, caller, input.body)),
  route(GetMassLeaves, ({ tx, caller, input }) => pageOfMassLeaves(tx, caller, input.query)),
  route(GetMassLeave, ({ tx, caller, input }) => getMassLeave(tx, caller, input.params.id)),
  route(CreateMassLeave, ({ tx, caller, input }) => createMassLeave(tx, caller, input.body)),
  route(SubmitMassLeave, ({ tx, caller, input }) => submitMassLeave(tx, caller, input.params.id, input.body.version)),
  route(WithdrawMassLeave, ({ tx, caller, input }) =>
    withdrawMassLeave(tx, caller, input.params.id, input.body.version),
  ),
  route(UndoMassLeave, ({ tx, caller, input }) => undoMassLeave(tx, caller, input.params.id, input.body.version)),
  route(GetMassLeaveLines, ({ tx, caller, input }) => linesOfMassLeave(tx, caller, input.params.id, input.query)),

  route(GetLeaveReport, ({ tx, caller, input }) => leaveReports.page(tx, caller, input.params.report, input.query)),
  route(ExportLeaveReport, (call) => leaveReports.file(call, call.input.params.report, call.input.query)),
];
