import { Employee, type ResourceEndpoints } from '@personalia/contract';
import type { Call, FileReply } from '../platform/http/index.ts';
import { exportable, exportRecords } from '../platform/resource/index.ts';
import { everyEmployee } from './list.ts';

const employees = exportable({ resource: Employee, every: everyEmployee });

/** The employees of a list as a file, with what the caller may see; logged with its columns and number of rows. */
export const exportEmployees = (call: Call<ResourceEndpoints['exportFile']>): Promise<FileReply> =>
  exportRecords(employees, call);
