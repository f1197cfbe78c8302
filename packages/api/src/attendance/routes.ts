import {
  AddCorrectionFile,
  AddScheduleVersion,
  AssignUnmatchedPunches,
  AttendanceDevice,
  AttendanceFileProfile,
  AttendanceOwnStatus,
  CancelAttendanceCorrection,
  ClockPunch,
  CountShiftGroup,
  CreateAttendanceCorrection,
  CreateCorrectionOfDays,
  CreateDeclaration,
  CreateDeviceKey,
  DefaultWorkSchedule,
  DeleteAttendanceCorrection,
  DeleteCorrectionFile,
  EmployeeAttendanceMapping,
  EmployeeShiftGroup,
  ExcludePunch,
  ExportAttendanceCorrections,
  ExportAttendanceDays,
  ExportAttendanceSheet,
  GetAttendanceClock,
  GetAttendanceCorrection,
  GetAttendanceCorrections,
  GetAttendanceDay,
  GetAttendanceDays,
  GetAttendanceExtract,
  GetAttendanceExtracts,
  GetAttendanceMonth,
  GetAttendanceSheet,
  GetCorrectionFile,
  GetCorrectionFiles,
  GetCorrectionTerms,
  GetDeviceKeys,
  GetEmployerRules,
  GetExtractProfile,
  GetGeneralSetting,
  GetPunches,
  GetScheduleVersions,
  GetShiftDefaults,
  GetShiftVersions,
  GetUnmatchedPunches,
  ImportCorrections,
  IncludePunch,
  NotifyOfDays,
  PreviewAttendanceCorrection,
  PreviewCorrectionOfDays,
  PreviewCutOff,
  PreviewDeclaration,
  PreviewWorkSchedule,
  PushPunches,
  ReassignPunch,
  RecalculateAttendance,
  RecalculateChosenDays,
  ResolveShiftGroup,
  RevokeDeviceKey,
  SaveEmployerRules,
  SaveGeneralSetting,
  Shift,
  SubmitAttendanceCorrection,
  UpdateAttendanceCorrection,
  UpdateDeclaration,
  UploadAttendanceExtract,
  WithdrawAttendanceCorrection,
  WorkSchedule,
} from '@personalia/contract';
import { type Route, route } from '../platform/http/index.ts';
import { defaults, resource } from '../platform/resource/index.ts';
import { resourceWithRows } from '../platform/rows/index.ts';
import {
  cancelCorrection,
  correctionTerms,
  createCorrection,
  previewCorrection,
  updateCorrection,
  withdrawCorrection,
} from './correction/act.ts';
import { createForDays, previewDays } from './correction/days.ts';
import { createDeclaration, previewDeclaration, updateDeclaration } from './correction/declare.ts';
import { deleteCorrection, submitCorrection } from './correction/draft.ts';
import { fileOfCorrections } from './correction/file-of-corrections.ts';
import { addFile, giveFile, listFiles, removeFile } from './correction/files.ts';
import { importCorrections } from './correction/import.ts';
import { correctionSettingRoutes } from './correction/setting.ts';
import { findCorrection, pageOfCorrections, viewCorrection } from './correction/view.ts';
import { notifyOfDays, recalculateChosen } from './day/chosen-days.ts';
import { clockPunch, viewClock } from './day/clock.ts';
import { fileOfDays } from './day/file-of-days.ts';
import { exportSheet, pageOfSheet } from './day/month-sheet.ts';
import { pageOfDays } from './day/page-of-days.ts';
import { recalculate } from './day/recalculate.ts';
import { monthOf, viewDay } from './day/view.ts';
import { createDeviceKey, deviceKeys, revokeDeviceKey } from './device/keys.ts';
import { pushPunches } from './device/push.ts';
import { lastProfile, uploadExtract } from './extract/upload.ts';
import { pageOfExtracts, readExtract } from './extract/view.ts';
import { GROUP_ROWS, groupHandlers, resolveShiftGroup } from './group/employee-shift-group.ts';
import { countShiftGroup } from './group/rules.ts';
import { assignUnmatched, mappingHandlers, unmatchedPunches } from './mapping/mapping.ts';
import { overtimeRoutes } from './overtime/routes.ts';
import { periodRoutes } from './period/routes.ts';
import { readSettings } from './period/store.ts';
import { excludePunch, includePunch, reassignPunch } from './punch/decide.ts';
import { pageOfPunches } from './punch/view.ts';
import { rosterRoutes } from './roster/routes.ts';
import { SCHEDULE_DAYS } from './schedule/days.ts';
import { defaultScheduleHandlers } from './schedule/default-schedule.ts';
import { previewSchedule } from './schedule/preview.ts';
import { addScheduleVersion, scheduleVersions } from './schedule/versions.ts';
import { scheduleHandlers } from './schedule/work-schedule.ts';
import { saveEmployerRules, viewEmployerRules } from './setting/employer-rules.ts';
import { previewCutOff, saveGeneralSetting, viewGeneralSetting } from './setting/general-setting.ts';
import { ownStatusHandlers } from './setting/own-status.ts';
import { shiftHandlers } from './shift/shift.ts';
import { shiftVersions } from './shift/versions.ts';

export const routes: readonly Route[] = [
  ...periodRoutes,
  ...rosterRoutes,
  route(GetGeneralSetting, ({ tx, caller }) => viewGeneralSetting(tx, caller)),
  route(SaveGeneralSetting, ({ tx, caller, input }) => saveGeneralSetting(tx, caller, input.body)),
  ...resource(AttendanceOwnStatus, ownStatusHandlers),
  route(GetEmployerRules, ({ tx, caller, input }) => viewEmployerRules(tx, caller, input.params.employerId)),
  route(SaveEmployerRules, ({ tx, caller, input }) =>
    saveEmployerRules(tx, caller, input.params.employerId, input.body),
  ),
  route(PreviewCutOff, ({ tx, caller, input }) => previewCutOff(tx, caller, input.query)),

  ...resource(Shift, shiftHandlers),
  route(GetShiftDefaults, async ({ tx, caller }) => (await readSettings(tx, caller.tenantId)).shiftDefaults),
  route(GetShiftVersions, ({ tx, caller, input }) => shiftVersions(tx, caller, input.params.id)),
  ...resourceWithRows(WorkSchedule, [SCHEDULE_DAYS], scheduleHandlers),
  route(GetScheduleVersions, ({ tx, caller, input }) => scheduleVersions(tx, caller, input.params.id)),
  route(AddScheduleVersion, addScheduleVersion),
  route(PreviewWorkSchedule, previewSchedule),
  ...resource(DefaultWorkSchedule, defaultScheduleHandlers),
  ...resourceWithRows(EmployeeShiftGroup, GROUP_ROWS, groupHandlers),
  route(ResolveShiftGroup, resolveShiftGroup),
  route(CountShiftGroup, countShiftGroup),

  ...resource(EmployeeAttendanceMapping, mappingHandlers, { upload: true }),
  route(GetUnmatchedPunches, unmatchedPunches),
  route(AssignUnmatchedPunches, assignUnmatched),

  ...resource(AttendanceDevice, defaults(AttendanceDevice)),
  ...resource(AttendanceFileProfile, defaults(AttendanceFileProfile)),
  route(GetDeviceKeys, ({ tx, caller, input }) => deviceKeys(tx, caller, input.params.id)),
  route(CreateDeviceKey, ({ tx, caller, input }) => createDeviceKey(tx, caller, input.params)),
  route(RevokeDeviceKey, ({ tx, caller, input }) => revokeDeviceKey(tx, caller, input.params.id, input.body.keyId)),
  route(PushPunches, pushPunches),

  route(GetAttendanceExtracts, ({ tx, caller, input }) => pageOfExtracts(tx, caller, input.query)),
  route(GetExtractProfile, ({ tx, caller, input }) => lastProfile(tx, caller, input.query.locationId)),
  route(GetAttendanceExtract, ({ tx, caller, input }) => readExtract(tx, caller, input.params.id)),
  route(UploadAttendanceExtract, uploadExtract),

  route(GetPunches, ({ tx, caller, input }) => pageOfPunches(tx, caller, input.query)),
  route(ExcludePunch, ({ tx, caller, input }) => excludePunch(tx, caller, input.params.id, input.body.reason)),
  route(IncludePunch, ({ tx, caller, input }) => includePunch(tx, caller, input.params.id)),
  route(ReassignPunch, ({ tx, caller, input }) => reassignPunch(tx, caller, input.params.id, input.body)),

  route(GetAttendanceClock, ({ tx, caller }) => viewClock(tx, caller)),
  route(ClockPunch, ({ tx, caller, input }) => clockPunch(tx, caller, input.body)),
  route(GetAttendanceDays, ({ tx, caller, input }) => pageOfDays(tx, caller, input.query)),
  route(ExportAttendanceDays, (call) => fileOfDays.file(call, call.input.query)),
  route(GetAttendanceMonth, ({ tx, caller, input }) => monthOf(tx, caller, input.query.employeeId, input.query.month)),
  route(GetAttendanceSheet, ({ tx, caller, input }) => pageOfSheet(tx, caller, input.query)),
  route(ExportAttendanceSheet, exportSheet),
  route(RecalculateAttendance, ({ tx, caller, input }) => recalculate(tx, caller, input.body)),
  route(RecalculateChosenDays, ({ tx, caller, input }) => recalculateChosen(tx, caller, input.body)),
  route(NotifyOfDays, ({ tx, caller, input }) => notifyOfDays(tx, caller, input.body)),
  route(GetAttendanceDay, ({ tx, caller, input }) => viewDay(tx, caller, input.params.employeeId, input.params.date)),

  route(GetAttendanceCorrections, ({ tx, caller, input }) => pageOfCorrections(tx, caller, input.query)),
  route(ExportAttendanceCorrections, (call) => fileOfCorrections.file(call, call.input.query)),
  ...correctionSettingRoutes,
  route(GetCorrectionFiles, async ({ tx, caller, input }) =>
    listFiles(tx, caller, await findCorrection(tx, caller, input.params.id, 'view')),
  ),
  route(AddCorrectionFile, async (call) =>
    addFile(call, await findCorrection(call.tx, call.caller, call.input.params.id, 'edit', true)),
  ),
  route(GetCorrectionFile, async (call) =>
    giveFile(call, await findCorrection(call.tx, call.caller, call.input.params.id, 'view'), call.input.params.fileId),
  ),
  route(DeleteCorrectionFile, async ({ tx, caller, input }) =>
    removeFile(tx, caller, await findCorrection(tx, caller, input.params.id, 'edit', true), input.params.fileId),
  ),
  route(ImportCorrections, importCorrections),
  route(PreviewCorrectionOfDays, ({ tx, caller, input }) => previewDays(tx, caller, input.body)),
  route(CreateCorrectionOfDays, ({ tx, caller, input }) => createForDays(tx, caller, input.body)),
  route(GetCorrectionTerms, ({ tx, caller, input }) => correctionTerms(tx, caller, input.query)),
  route(GetAttendanceCorrection, ({ tx, caller, input }) => viewCorrection(tx, caller, input.params.id)),
  route(PreviewAttendanceCorrection, ({ tx, caller, input }) => previewCorrection(tx, caller, input.body)),
  route(CreateAttendanceCorrection, ({ tx, caller, input }) => createCorrection(tx, caller, input.body)),
  route(UpdateAttendanceCorrection, ({ tx, caller, input }) =>
    updateCorrection(tx, caller, input.params.id, input.body),
  ),
  route(PreviewDeclaration, ({ tx, caller, input }) => previewDeclaration(tx, caller, input.body)),
  route(CreateDeclaration, ({ tx, caller, input }) => createDeclaration(tx, caller, input.body)),
  route(UpdateDeclaration, ({ tx, caller, input }) => updateDeclaration(tx, caller, input.params.id, input.body)),
  route(CancelAttendanceCorrection, ({ tx, caller, input }) =>
    cancelCorrection(tx, caller, input.params.id, input.body.version),
  ),
  route(DeleteAttendanceCorrection, ({ tx, caller, input }) => deleteCorrection(tx, caller, input.params.id)),
  route(SubmitAttendanceCorrection, ({ tx, caller, input }) =>
    submitCorrection(tx, caller, input.params.id, input.body.version),
  ),
  route(WithdrawAttendanceCorrection, ({ tx, caller, input }) =>
    withdrawCorrection(tx, caller, input.params.id, input.body.version),
  ),

  ...overtimeRoutes,
];
