import {
  AddRecordFile,
  DeleteRecordFile,
  EMPLOYEE_RECORDS,
  type EmployeeRecord,
  GetCompleteness,
  GetRecordFile,
  GetRecordFiles,
  type ResourceEndpoints,
  RevealRecord,
} from '@personalia/contract';
import { type Call, type Route, route } from '../../platform/http/index.ts';
import { historyOf, otherKinds } from '../../platform/resource/index.ts';
import { vaultOf } from '../../platform/vault/index.ts';
import { completenessOf } from './completeness.ts';
import { addRecordFile, recordFile, recordFiles, removeRecordFile } from './files.ts';
import { ownerOf } from './owner.ts';
import { revealRecord } from './reveal.ts';
import { recordOf, recordsOf, refuseClosedClass, storeOfRecords } from './store.ts';
import { changeRecord, createRecord, removeRecord } from './write.ts';

interface Params {
  readonly employeeId: string;
  readonly id: string;
}

/** The definition is known at run time only, so the endpoints' own types are given here, once. */
const paramsOf = ({ input }: Pick<Call, 'input'>): Params => input.params as unknown as Params;

/** The API of one kind of record. */
function recordRoutes(definition: EmployeeRecord): Route[] {
  const { all, one, create, update, remove, history } = definition.endpoints as ResourceEndpoints;
  const changeOf = (call: Pick<Call, 'tx' | 'caller' | 'request' | 'input'>) => ({
    tx: call.tx,
    caller: call.caller,
    vault: vaultOf(call.request),
    definition,
    employeeId: paramsOf(call).employeeId,
  });
  const viewed = async ({ tx, caller, input }: Pick<Call, 'tx' | 'caller' | 'input'>) => {
    refuseClosedClass(caller, definition, 'view');
    return ownerOf(tx, caller, paramsOf({ input }).employeeId, 'view');
  };
  return [
    route(all, async (call) => recordsOf(call.tx, call.caller, definition, await viewed(call as never))),
    route(one, async (call) =>
      recordOf(call.tx, call.caller, definition, await viewed(call as never), paramsOf(call as never).id),
    ),
    route(create, (call) => createRecord(changeOf(call as never), call.input.body as Record<string, unknown>)),
    route(update, (call) => {
      const { version, ...values } = call.input.body as { version: number };
      return changeRecord(changeOf(call as never), paramsOf(call as never).id, version, values);
    }),
    route(remove, (call) => removeRecord(changeOf(call as never), paramsOf(call as never).id)),
    route(history, async (call) => {
      const { tx, caller } = call;
      const owner = await viewed(call as never);
      await storeOfRecords(definition, owner.id).one(tx, caller, paramsOf(call as never).id);
      return historyOf(tx, caller, definition, paramsOf(call as never).id);
    }),
  ];
}

/** Known by name to what reads about records of every kind, such as the trail. */
for (const definition of EMPLOYEE_RECORDS) otherKinds.set(definition.name, definition);

export const employeeRecordRoutes: readonly Route[] = [
  ...EMPLOYEE_RECORDS.flatMap(recordRoutes),
  route(GetCompleteness, ({ tx, caller, input }) => completenessOf(tx, caller, input.params.employeeId)),
  route(GetRecordFiles, (call) => recordFiles(call, call.input.params)),
  route(AddRecordFile, (call) => addRecordFile(call, call.input.params)),
  route(GetRecordFile, (call) => recordFile(call, call.input.params)),
  route(DeleteRecordFile, (call) => removeRecordFile(call, call.input.params)),
  route(RevealRecord, (call) => revealRecord(call, call.input.params)),
];
