import {
  AddRecordFile,
  DeleteRecordFile,
  type EmployeeRecord,
  GetRecordFile,
  GetRecordFiles,
} from '@personalia/contract';
import { call } from '../../../platform/api/index.ts';
import { KeptFiles } from '../../../platform/files/index.ts';
import type { AnyRecord } from '../../../platform/resource/data/record.ts';
import { CheckHint } from './document-check.tsx';

interface Props {
  kind: EmployeeRecord;
  employeeId: string;
  record: AnyRecord;
  mayEdit: boolean;
}

/** The files that are kept with one record of an employee. */
export function RecordFiles({ kind, employeeId, record, mayEdit }: Props) {
  const params = { employeeId, child: kind.ofEmployee.child, id: record.id };
  return (
    <KeptFiles
      kind={kind.name}
      recordId={record.id}
      mayEdit={mayEdit}
      hint={<CheckHint kind={kind} record={record} />}
      ways={{
        list: (signal) => call(GetRecordFiles, { params, signal }),
        add: (file) => call(AddRecordFile, { params, file }),
        get: (fileId) => call(GetRecordFile, { params: { ...params, fileId } }),
        remove: (fileId) => call(DeleteRecordFile, { params: { ...params, fileId } }),
      }}
    />
  );
}
