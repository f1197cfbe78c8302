import {
  CreateRegisterView,
  DeleteRegisterView,
  ExportRegister,
  GetRegisterFields,
  GetRegisterViews,
  GetWorkforcePictures,
  QueryRegister,
  UpdateRegisterView,
} from '@personalia/contract';
import { type Route, route } from '../platform/http/index.ts';
import { exportRegister } from './export.ts';
import { registerFields } from './field-info.ts';
import { workforcePictures } from './pictures.ts';
import { queryRegister } from './query.ts';
import { scheduledExportRoutes } from './scheduled/index.ts';
import { createView, registerViews, removeView, updateView } from './views.ts';

export const reportRoutes: readonly Route[] = [
  route(GetRegisterFields, ({ tx, caller }) => registerFields(tx, caller)),
  route(QueryRegister, ({ tx, caller, input }) => queryRegister(tx, caller, input.body)),
  route(ExportRegister, exportRegister),
  route(GetRegisterViews, ({ tx, caller }) => registerViews(tx, caller)),
  route(CreateRegisterView, ({ tx, caller, input }) => createView(tx, caller, input.body)),
  route(UpdateRegisterView, ({ tx, caller, input }) => updateView(tx, caller, input.params.id, input.body)),
  route(DeleteRegisterView, ({ tx, caller, input }) => removeView(tx, caller, input.params.id)),
  ...scheduledExportRoutes,
  route(GetWorkforcePictures, ({ tx, caller, input }) => workforcePictures(tx, caller, input.query.asOf)),
];
