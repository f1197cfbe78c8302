/** Who may do what: tokens, tenants, users, roles, menus. Start with `gate.ts`. */

export { access } from './area.ts';
export { kindText } from './audit/trail-words.ts';
export { accessSchedules } from './background-work.ts';
export { companyCallingCode } from './calling-code.ts';
export { accessGate } from './gate.ts';
export { openIssuers } from './issuers.ts';
export { callerOfJob } from './job-caller.ts';
export { type MailFacts, pageOfFile, queueMail } from './mail/index.ts';
export {
  type Holder,
  holdersOf,
  type Notice,
  notify,
  notifyEach,
  notifyOwnerOfJob,
  reachedOf,
  usersWho,
} from './notices/index.ts';
export { lineKey, peopleByLine, peopleReached, reachKey, unitsBelow } from './people-reach.ts';
export { providerOf, useProvider } from './provider.ts';
export { accountsElsewhere } from './setup/accounts-elsewhere.ts';
export { addNewMenus } from './setup/new-menus.ts';
export { setUpTenant } from './setup/tenant-setup.ts';
export { employeeLogin, linkLogin, unlinkLogin } from './users/employee-login.ts';
export { INVITED_LIST, inviteInPieces } from './users/invite-job.ts';
export { asResult as invitationResult, INVITED_AT_ONCE, inviteReached, refuseBlind } from './users/invite-people.ts';
export { pollWebhooks, raiseMatters } from './webhooks/index.ts';
export { fieldSide } from './words.ts';
