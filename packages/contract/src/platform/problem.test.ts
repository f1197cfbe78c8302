import { expect, it } from 'vitest';
import { PROBLEMS } from './problem.ts';
import { accessProblems } from './problems/access.ts';
import { attendanceProblems } from './problems/attendance.ts';
import { changeProblems } from './problems/change.ts';
import { claimProblems } from './problems/claim.ts';
import { correctionProblems } from './problems/correction.ts';
import { employeeProblems } from './problems/employee.ts';
import { formulaProblems } from './problems/formula.ts';
import { holidayProblems } from './problems/holiday.ts';
import { importProblems } from './problems/import.ts';
import { leaveProblems } from './problems/leave.ts';
import { leaveBalanceProblems } from './problems/leave-balance.ts';
import { leaveExceptionProblems } from './problems/leave-exception.ts';
import { leaveRequestProblems } from './problems/leave-request.ts';
import { massLeaveProblems } from './problems/mass-leave.ts';
import { organisationProblems } from './problems/organisation.ts';
import { overtimeProblems } from './problems/overtime.ts';
import { punchProblems } from './problems/punch.ts';
import { recordProblems } from './problems/records.ts';
import { regionProblems } from './problems/region.ts';
import { reportProblems } from './problems/report.ts';
import { requestProblems } from './problems/requests.ts';
import { rosterProblems } from './problems/roster.ts';
import { shiftProblems } from './problems/shift.ts';
import { timelineProblems } from './problems/timeline.ts';
import { workflowProblems } from './problems/workflow.ts';

const LISTS = [
  requestProblems,
  recordProblems,
  formulaProblems,
  accessProblems,
  organisationProblems,
  holidayProblems,
  regionProblems,
  employeeProblems,
  timelineProblems,
  workflowProblems,
  changeProblems,
  attendanceProblems,
  shiftProblems,
  rosterProblems,
  punchProblems,
  correctionProblems,
  overtimeProblems,
  leaveProblems,
  leaveRequestProblems,
  leaveBalanceProblems,
  leaveExceptionProblems,
  massLeaveProblems,
  claimProblems,
  reportProblems,
  importProblems,
];

it('one problem has one code: no list takes a code that another has', () => {
  const codes = LISTS.flatMap((list) => Object.keys(list));
  expect(codes.toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
});

it('a placeholder of one language stands in the other, too', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
  for (const [code, { text }] of Object.entries(PROBLEMS)) expect(places(text.id), code).toEqual(places(text.en));
});

it.each([
  ['TENANT_REQUIRED', 400, 'The tenant is missing.'],
  ['TENANT_MISMATCH', 403, 'You are not a member of this tenant.'],
  ['TENANT_SUSPENDED', 403, 'This account is suspended. Contact support.'],
  ['FORBIDDEN', 403, 'You do not have permission to do this.'],
  ['NOT_FOUND', 404, 'Record not found.'],
  ['STALE', 409, 'This record was changed by {name} at {time}. Reload and try again.'],
  ['IDEMPOTENCY_MISMATCH', 422, 'This request key was already used for a different action.'],
  ['EMAIL_NOT_VERIFIED', 403, 'Please verify your e-mail address with your sign-in provider.'],
  ['NOT_INVITED', 403, 'Your account has not been set up. Contact your administrator.'],
  ['NO_ROLE', 403, 'No role is assigned to you. Contact your administrator.'],
  ['LAST_ADMIN', 409, 'At least one active administrator is needed.'],
  ['SELF_ACCESS', 403, 'You cannot change your own access.'],
  ['EMAIL_USED', 409, 'This e-mail address is used by another user.'],
  ['ROLE_NOT_ASSIGNED', 403, 'You do not have the role {role}.'],
  ['SOD_CONFLICT', 409, "{name} would have both '{a}' and '{b}'. Remove one or record an exception."],
  ['NAME_USED', 409, 'A role named {name} already exists.'],
  ['NAME_REQUIRED', 422, 'Enter a role name.'],
  ['SYSTEM_ROLE', 409, 'System roles cannot be {done}.'],
  ['NO_GRANT', 422, 'Select at least one menu.'],
  ['MENU_CYCLE', 422, 'A menu cannot be moved below itself.'],
  ['PATH_USED', 409, 'The path {path} is already used by {label}.'],
  ['TOO_MANY_TRIES', 429, 'Too many attempts. Try again in 15 minutes.'],
  ['PASSWORD_ELSEWHERE', 409, 'Your password is managed by {provider}.'],
] as const)('0, D1 to D6: %s is %i "%s"', (code, status, text) => {
  expect(PROBLEMS[code]).toMatchObject({ status, text: { en: text } });
});

/** Of several; `{n:one|several}` says it of one as well. */
it.each([
  ['SAME_DATE_FACT', 409, '{transactionNo} already changes {fact} on {date}. Correct that record instead.'],
  ['PERIOD_LOCKED', 423, 'Records up to {date} are closed for {employer}.'],
  ['MANAGER_SELF', 422, 'An employee cannot report to themselves.'],
  ['MANAGER_CYCLE', 422, '{name} would report to themselves through {through} from {from} to {to}.'],
  ['MANAGER_NOT_EMPLOYED', 422, '{name} is not employed on {date}.'],
  ['HAS_REPORTS', 409, '{n} employees still report to {name} after {date}. Choose their new manager.'],
  ['HEADCOUNT_EXCEEDED', 409, '{position} has {approved} approved and {occupied} filled on {date}.'],
  ['LAST_DAY_BEFORE_HIRE', 422, 'The last day cannot be before the hire date.'],
  ['NO_CHANGE', 422, 'Nothing would change on {date}.'],
  ['RANK_NOT_HIGHER', 422, 'A promotion needs a higher grade than {grade}.'],
  ['TYPE_FACT', 422, '{type} cannot change {fact}.'],
  ['BEFORE_HIRE', 422, 'The date is before the hire date {date}.'],
  ['AFTER_LAST_DAY', 422, 'The date is after the last day {date}.'],
  ['ALREADY_ENDING', 409, '{transactionNo} already ends this employment on {date}.'],
  ['USE_TRANSITION', 409, '{field} is changed by a career transition.'],
  ['FIELD_HAS_VALUES', 409, '{n} employees have a value in {label}. Archive it and add a new field.'],
] as const)('1, 10, 12: %s is %i "%s"', (code, status, text) => {
  const { text: words, ...rest } = PROBLEMS[code];
  expect(rest.status).toBe(status);
  expect(words.en.replace(/\{n:[^|}]*\|([^}]*)\}/g, '$1')).toBe(text);
});

it.each([
  ['WF_NONE', 422, 'No approval workflow covers this request. Ask your administrator to set one up.'],
  ['WF_STATE', 409, 'This request is {state} and cannot be {action}.'],
  ['WF_TASK_CLOSED', 409, '{name} already {done} this request on {time}.'],
  ['WF_TASK_GONE', 409, 'This request is no longer waiting for you.'],
  ['WF_NOT_ASSIGNEE', 403, 'This request is not waiting for your decision.'],
  ['WF_SELF', 403, 'You cannot decide on your own request.'],
  ['WF_DISTINCT', 409, 'You already decided on this step. Another person must take the second decision.'],
  ['WF_COMMENT', 422, 'Please enter a comment.'],
  ['WF_RETURN_OFF', 422, 'This step does not allow returning the request.'],
  ['WF_RECALL_LATE', 409, 'An approver has already decided. You can withdraw the request instead.'],
  ['WF_ROUNDS', 409, 'This request was returned {n} times. Please create a new one.'],
  ['WF_FIELD', 422, 'The field {label} cannot be changed at this step.'],
  ['WF_BLOCKED', 409, 'This request is waiting for an administrator because no approver was found.'],
  ['EFFECT_FAILED', 422, 'The approval could not be completed: {reason} Nothing was changed.'],
  ['WF_PRIORITY', 409, 'Priority {n} is already used by workflow {code}.'],
  ['WF_NO_STEP', 422, 'Add at least one approval step.'],
  ['WF_REF', 422, 'Step {n}: {name} is inactive.'],
  ['TOO_MANY', 422, 'Select at most {n} requests.'],
  ['RP_OVERLAP', 409, 'An overlapping replacement exists: {delegate}, {from}–{to}.'],
  ['RP_CYCLE', 422, 'This would create a circle: {path}.'],
  ['RP_USED', 409, 'This replacement was used for {n} decisions. End it instead.'],
  ['NAME_LOCKED', 422, 'The name cannot be changed because claims exist.'],
  ['LIMIT_GENERIC', 422, 'Only one general limit of this kind is allowed.'],
  ['AMT_APPROVED', 422, 'The approved amount cannot be more than {eligible}.'],
  ['AMT_SCALE', 422, 'Enter an amount with at most {n} decimals.'],
  ['DATE_FUTURE', 422, 'The receipt date cannot be in the future.'],
  ['TYPE_INACTIVE', 422, 'Claim type {name} is not active.'],
  ['NOT_ELIGIBLE', 422, '{employee} is not eligible for {type}: {reason}.'],
  ['MEMBER_NOT_COVERED', 422, '{name} is not covered on {date}: {reason}.'],
  ['OVER_LIMIT', 422, 'Only {amount} of the {kind} limit is left.'],
  ['RECEIPT_MISSING', 422, 'Attach a receipt for line {n}.'],
  ['LATE', 422, 'The receipt is older than {n} days.'],
  ['DUPLICATE', 422, 'This receipt was already claimed in {no}.'],
  ['NO_LINES', 422, 'Add at least one line.'],
  ['RATE_MISSING', 422, 'No exchange rate {from} to {to} on {date}.'],
  ['EMP_LEFT', 422, '{employee} is no longer employed.'],
  ['CLAIM_PAID', 409, 'Reverse the payment first.'],
  ['PAY_SELF', 403, 'Your own claims must be processed by someone else.'],
  ['PAY_OVER', 422, 'The amount exceeds the outstanding {amount} of {no}.'],
] as const)('A10, B, C1, CL1 to CL3: %s is %i "%s"', (code, status, text) => {
  const { text: words, ...rest } = PROBLEMS[code];
  expect(rest.status).toBe(status);
  expect(words.en.replace(/\{n:[^|}]*\|([^}]*)\}/g, '$1')).toBe(text);
});

it.each(['BASIS_CHANGED', 'HIRE_HAS_DEPENDENTS', 'REHIRED', 'SUSPENSION_OVERLAP'] as const)(
  '1.4, 12.8: %s is a conflict with what is recorded',
  (code) => expect(PROBLEMS[code].status).toBe(409),
);

it.each([
  ['FIELD_FORBIDDEN', 403, 'You may not use the field {label}.'],
  ['EMAIL_TAKEN', 409, '{email} is already used by {holder}.'],
  ['USER_TAKEN', 409, 'This login is already linked to {holder}.'],
  ['USER_BLOCKED', 409, 'This login is blocked and cannot be linked.'],
  ['CONTRACT_OVERLAP', 409, 'Contract {no} already covers {date} to {end}.'],
  ['IDENTIFIER_TAKEN', 409, '{scheme} {masked} is already registered for {holder}.'],
  ['CANNOT_ANONYMISE', 409, 'Only employees who left before {date} can be anonymised.'],
  ['FILE_TYPE', 422, 'Please upload one of: {formats}.'],
  [
    'FILE_HEIC',
    422,
    'HEIC photos cannot be shown everywhere. Save the photo as JPG and add it again. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  ],
  ['FILE_SIZE', 413, 'The file is larger than {n} MB.'],
  ['ASOF_INVALID', 422, 'Choose a date between {min} and {max}.'],
  ['REGISTER_FIELD_GONE', 422, 'No longer in the register: {fields}. Choose the columns again.'],
  ['FILE_EMPTY', 422, 'The file has no data rows.'],
  ['HEADER_UNKNOWN', 422, 'None of the columns is known. Use the template.'],
  ['COLUMN_COUNT', 422, 'Row {n} has {x} {x:column|columns}, expected {y}.'],
] as const)('organisation-and-employee 0.2, 10, 11, 17.1: %s is %i "%s"', (code, status, text) => {
  expect(PROBLEMS[code]).toMatchObject({ status, text: { en: text } });
});

it.each([
  ['BANK_ACCOUNT_TAKEN', 409],
  ['REQUIRED_UNMAPPED', 422],
  ['DEFAULT_REFUSED', 422],
  ['TOO_MANY_LEAVING', 422],
  ['IMPORT_RUNNING', 409],
  ['TOO_MANY_FOR_ATOMIC', 422],
  ['UNDO_EXPIRED', 409],
] as const)('organisation-and-employee 10.3, 17.1: %s is %i, in words of its own', (code, status) => {
  expect(PROBLEMS[code].status).toBe(status);
});
