import { EmployeeDocument } from '@personalia/contract';

export const kinds = [EmployeeDocument];
