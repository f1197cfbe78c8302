import type { RequestType } from '../platform/requests/index.ts';
import { approvalEndType } from './approval-end/index.ts';
import { roleGrantType } from './role-grants/index.ts';

export const accessRequestTypes: readonly RequestType[] = [roleGrantType, approvalEndType];
