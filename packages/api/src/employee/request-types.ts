import type { RequestType } from '../platform/requests/index.ts';
import { erasureType } from './erasure/index.ts';

export const employeeRequestTypes: readonly RequestType[] = [erasureType];
