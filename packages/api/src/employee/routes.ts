import {
  type CalendarDate,
  CatalogueValue,
  CheckDuplicate,
  CreateHireDraft,
  DeleteHireDraft,
  DocumentType,
  Employee,
  GetHireDefaults,
  GetHireDraft,
  GetHireDrafts,
  GetLocationEmployees,
  GetLogin,
  GetOwnEmployee,
  InviteAllEmployees,
  LinkLogin,
  type ListQuery,
  Location,
  UnlinkLogin,
  UpdateHireDraft,
} from '@personalia/contract';
import { employeeLogin, linkLogin, providerOf, unlinkLogin } from '../access/index.ts';
import { byRules } from '../organisation/index.ts';
import { Problem, type Route, route } from '../platform/http/index.ts';
import { defaults, historyOf, resource, storeOf } from '../platform/resource/index.ts';
import { vaultOf } from '../platform/vault/index.ts';
import { careerHistory } from './career-history.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { customHistory, customRoutes, ofPerson } from './custom/index.ts';
import { oneEmployee, openEmployee } from './detail.ts';
import { documentRoutes } from './documents/index.ts';
import { erasureRoutes } from './erasure/index.ts';
import { createEmployee } from './hire/create.ts';
import { hireDefaults } from './hire/defaults.ts';
import { changeHireDraft, hireDraft, hireDrafts, keepHireDraft, throwHireDraftAway } from './hire/drafts.ts';
import { findDuplicates } from './hire/duplicates.ts';
import { exportEmployees } from './list/export.ts';
import { inviteAll } from './list/invite-all.ts';
import { pageOfEmployees } from './list/list.ts';
import { employeeOptions } from './list/options.ts';
import { peopleRoutes } from './people/index.ts';
import { withDays } from './personal-history.ts';
import { photoRoutes } from './photo/index.ts';
import { employeeRecordRoutes, filesOfPerson } from './records/index.ts';
import { tagRoutes } from './tags/index.ts';
import { timelineRoutes } from './timeline/index.ts';
import { updateEmployee } from './update.ts';

/** The kit does not know of days; the definition adds them. */
const dayAsked = (query: unknown): CalendarDate | undefined => (query as { asOf?: CalendarDate }).asOf;

const { page, options, one, create, update, history, exportFile } = Employee.endpoints;

export const employeeRoutes: readonly Route[] = [
  ...timelineRoutes,
  route(page, ({ tx, caller, input, request }) =>
    pageOfEmployees(tx, caller, input.query, { vault: vaultOf(request) }),
  ),
  route(options, ({ tx, caller, input }) => employeeOptions(tx, caller, input.query)),
  route(one, ({ tx, caller, input }) => openEmployee(tx, caller, input.params.id, dayAsked(input.query))),
  route(GetOwnEmployee, ({ tx, caller, input }) => {
    if (caller.employeeId === null) throw new Problem('NOT_FOUND');
    return openEmployee(tx, caller, caller.employeeId, dayAsked(input.query));
  }),
  route(GetLocationEmployees, async ({ tx, caller, input }) => {
    await storeOf(Location).one(tx, caller, input.params.id);
    // Without other states asked for, those who work there.
    const here = { status: ['active', 'suspended'], ...input.query, 'locationId.in': [input.params.id] };
    return pageOfEmployees(tx, caller, here);
  }),
  route(InviteAllEmployees, ({ tx, caller, input, request }) =>
    inviteAll(tx, caller, input.query as ListQuery, { mails: providerOf(request).mails, vault: vaultOf(request) }),
  ),
  route(create, ({ tx, caller, input, request }) =>
    createEmployee(tx, caller, vaultOf(request), input.body as Record<string, unknown>),
  ),
  route(update, ({ tx, caller, input }) =>
    updateEmployee(tx, caller, input.params.id, input.body as Record<string, unknown>),
  ),
  route(history, async ({ tx, caller, input }) => {
    await oneEmployee(tx, caller, input.params.id);
    const { id } = input.params;
    const own = await withDays(tx, caller, id, await historyOf(tx, caller, Employee, id));
    const custom = await customHistory(tx, caller, ofPerson(input.params));
    const files = await filesOfPerson(tx, caller, id);
    const career = await careerHistory(tx, caller, id);
    return [...own, ...custom, ...files, ...career].sort((one, other) => other.at.localeCompare(one.at));
  }),
  route(exportFile, exportEmployees),
  route(GetHireDefaults, ({ tx, caller, input }) => hireDefaults(tx, caller, input.query)),
  route(CheckDuplicate, ({ tx, caller, input, request }) =>
    findDuplicates(tx, caller, vaultOf(request), input.body as never),
  ),
  route(GetLogin, ({ tx, caller, input }) => employeeLogin(tx, caller, input.params.id)),
  route(LinkLogin, ({ tx, caller, input }) => linkLogin(tx, caller, input.params.id, input.body.userId)),
  route(UnlinkLogin, ({ tx, caller, input }) => unlinkLogin(tx, caller, input.params.id)),
  route(GetHireDrafts, ({ tx, caller, request }) => hireDrafts(tx, caller, vaultOf(request))),
  route(GetHireDraft, ({ tx, caller, input, request }) => hireDraft(tx, caller, vaultOf(request), input.params.id)),
  route(CreateHireDraft, ({ tx, caller, input, request }) => keepHireDraft(tx, caller, vaultOf(request), input.body)),
  route(UpdateHireDraft, ({ tx, caller, input, request }) =>
    changeHireDraft(tx, caller, vaultOf(request), input.params.id, input.body),
  ),
  route(DeleteHireDraft, ({ tx, caller, input }) => throwHireDraftAway(tx, caller, input.params.id)),
  ...resource(CatalogueValue, catalogueHandlers, { upload: true }),
  ...resource(DocumentType, byRules(defaults(DocumentType), 'DocumentType'), { upload: true }),
  ...employeeRecordRoutes,
  ...peopleRoutes,
  ...photoRoutes,
  ...customRoutes,
  ...tagRoutes,
  ...erasureRoutes,
  ...documentRoutes,
];
