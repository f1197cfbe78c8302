import { EmploymentContract } from '@personalia/contract';

export const kinds = [EmploymentContract];
