import {
  ApplyRoster,
  CopyRoster,
  ExportRoster,
  GetAttendanceRoster,
  GetRosterCoverage,
  ImportRoster,
  PreviewRosterPublish,
  PublishRoster,
  SetRosterNote,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { applyRoster } from './apply.ts';
import { copyRoster } from './copy.ts';
import { rosterCoverage } from './coverage.ts';
import { exportRoster } from './export.ts';
import { importRoster } from './import.ts';
import { setNote } from './note.ts';
import { previewPublish, publishRoster } from './publish-chosen.ts';
import { viewRoster } from './view.ts';

export const rosterRoutes: readonly Route[] = [
  route(GetAttendanceRoster, ({ tx, caller, input }) => viewRoster(tx, caller, input.query)),
  route(GetRosterCoverage, ({ tx, caller, input }) => rosterCoverage(tx, caller, input.query)),
  route(ApplyRoster, ({ tx, caller, input }) => applyRoster(tx, caller, input.body)),
  route(PreviewRosterPublish, ({ tx, caller, input }) => previewPublish(tx, caller, input.body)),
  route(PublishRoster, ({ tx, caller, input }) => publishRoster(tx, caller, input.body)),
  route(SetRosterNote, ({ tx, caller, input }) => setNote(tx, caller, input.body)),
  route(ExportRoster, exportRoster),
  route(ImportRoster, importRoster),
  route(CopyRoster, ({ tx, caller, input }) => copyRoster(tx, caller, input.body)),
];
