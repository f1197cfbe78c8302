import {
  AddRecordFile,
  DeleteRecordFile,
  EMPLOYEE_RECORDS,
  type EmployeeRecord,
  GetCompleteness,
  GetRecordFile,
  GetRecordFiles,
  RevealRecord,
} from '@personalia/contract';
import { type Call, type Route, route } from '../../platform/http/index.ts';
import { historyOf, tenantHistoryOf } from '../../platform/resource/index.ts';
import { vaultOf } from '../../platform/vault/index.ts';
import { completenessOf } from './completeness.ts';
import { filesOfRecord } from './file-history.ts';
import { addRecordFile, recordFile, recordFiles, removeRecordFile } from './files.ts';
import { ownerOf } from './owner.ts';
import { revealRecord } from './reveal.ts';
import { recordOf, recordsOf, refuseClosedClass, storeOfRecords } from './store.ts';
import { changeRecord, createRecord, removeRecord } from './write.ts';

/** A call about the records of one employee. */
type Asked = Pick<Call, 'tx' | 'caller' | 'request'> & {
  readonly input: { readonly params: { readonly employeeId: string } };
};

/** The API of one kind of record. */
function recordRoutes(definition: EmployeeRecord): Route[] {
  const { all, one, create, update, remove, history } = definition.ofEmployee.endpoints;
  const changeOf = ({ tx, caller, request, input }: Asked) => ({
    tx,
    caller,
    vault: vaultOf(request),
    definition,
    employeeId: input.params.employeeId,
  });
  const viewed = async ({ tx, caller, input }: Asked) => {
    refuseClosedClass(caller, definition, 'view');
    return ownerOf(tx, caller, input.params.employeeId, 'view');
  };
  return [
    route(all, async (call) => recordsOf(call.tx, call.caller, definition, await viewed(call))),
    route(one, async (call) => recordOf(call.tx, call.caller, definition, await viewed(call), call.input.params.id)),
    route(create, (call) => createRecord(changeOf(call), call.input.body)),
    route(update, (call) => {
      const { version, ...values } = call.input.body;
      return changeRecord(changeOf(call), call.input.params.id, version, values);
    }),
    route(remove, (call) => removeRecord(changeOf(call), call.input.params.id)),
    route(history, async (call) => {
      const { tx, caller, input } = call;
      const owner = await viewed(call);
      await storeOfRecords(definition, owner.id).one(tx, caller, input.params.id);
      const own = await historyOf(tx, caller, definition, input.params.id);
      const further = await tenantHistoryOf(tx, caller, definition.name, input.params.id);
      const files = await filesOfRecord(tx, caller, definition, { employeeId: owner.id, id: input.params.id });
      return [...own, ...further, ...files].toSorted((one, other) => (one.at < other.at ? 1 : -1));
    }),
  ];
}

export const employeeRecordRoutes: readonly Route[] = [
  ...EMPLOYEE_RECORDS.flatMap(recordRoutes),
  route(GetCompleteness, ({ tx, caller, input }) => completenessOf(tx, caller, input.params.employeeId)),
  route(GetRecordFiles, (call) => recordFiles(call, call.input.params)),
  route(AddRecordFile, (call) => addRecordFile(call, call.input.params)),
  route(GetRecordFile, (call) => recordFile(call, call.input.params)),
  route(DeleteRecordFile, (call) => removeRecordFile(call, call.input.params)),
  route(RevealRecord, (call) => revealRecord(call, call.input.params)),
];
