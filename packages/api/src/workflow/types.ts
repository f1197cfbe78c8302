import type { Label, RequestTypeInfo } from '@personalia/contract';
import { label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { FactTypes } from '@personalia/domain';
import type { Caller } from '../platform/http/index.ts';
import { Problem } from '../platform/http/index.ts';
import type { FactDefinition, RequestType } from '../platform/requests/index.ts';

/** The types that the areas handed over, by code. */
export type RequestTypes = ReadonlyMap<string, RequestType>;

export const requestTypesOf = (types: readonly RequestType[]): RequestTypes =>
  new Map(types.map((type) => [type.code, type]));

export function typeNamed(types: RequestTypes, code: string): RequestType {
  const type = types.get(code);
  if (!type) throw new Problem('NOT_FOUND');
  return type;
}

/** What every condition may use besides the facts of the type (claims-workflow-access 0). */
export const COMMON_FACTS: Readonly<Record<string, FactDefinition>> = {
  'request.type': { type: 'text', label: label('Request type', 'Jenis permohonan') },
  'request.subType': { type: 'text', label: label('Sub-type', 'Subjenis') },
  'request.amount': { type: 'number', label: label('Amount', 'Nilai') },
  'request.currency': { type: 'text', label: label('Currency', 'Mata uang') },
  'submitter.onBehalf': { type: 'boolean', label: label('Submitted for someone else', 'Diajukan untuk orang lain') },
  'date.today': { type: 'date', label: label('Today', 'Hari ini') },
  'employee.gradeRank': { type: 'number', label: label('Grade rank', 'Peringkat golongan') },
  'employee.employmentType': { type: 'text', label: label('Employment type', 'Jenis hubungan kerja') },
  'employee.employerCode': { type: 'text', label: label('Employer', 'Pemberi kerja') },
  'employee.serviceMonths': { type: 'number', label: label('Months of service', 'Masa kerja (bulan)') },
};

export const factsOfType = (type: RequestType): Readonly<Record<string, FactDefinition>> => ({
  ...COMMON_FACTS,
  ...type.facts,
});

export const factTypesOf = (type: RequestType): FactTypes =>
  Object.fromEntries(Object.entries(factsOfType(type)).map(([name, fact]) => [name, fact.type]));

export async function describeTypes(tx: Tx, caller: Caller, types: RequestTypes): Promise<RequestTypeInfo[]> {
  const { locale, tenantId } = caller;
  const say = (text: Label): string => text[locale];
  const described: RequestTypeInfo[] = [];
  for (const type of types.values())
    described.push({
      code: type.code,
      label: say(type.label),
      prefix: type.prefix,
      menu: type.menuPath,
      subTypes: ((await type.subTypes?.(tx, tenantId)) ?? []).map((one) => ({
        value: one.value,
        label: say(one.label),
      })),
      facts: Object.entries(factsOfType(type)).map(([name, fact]) => ({
        name,
        type: fact.type,
        label: say(fact.label),
      })),
      editableFields: Object.entries(type.editableFields).map(([name, text]) => ({ name, label: say(text) })),
      mayApproveOnTimeout: type.mayApproveOnTimeout,
      submitterMayCount: type.submitterMayCount,
      aboutEmployee: type.aboutEmployee,
    });
  return described;
}
