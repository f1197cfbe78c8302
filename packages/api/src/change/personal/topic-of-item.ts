import {
  classOfEmployeeField,
  type Field,
  fieldsOfTopic,
  type PersonalPolicy,
  type PersonalTopic,
  personalRecord,
  topicOf,
  topicOfField,
  topicOfRecord,
} from '@personalia/contract';
import type { ChangeItem } from '@personalia/domain';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import type { Policies } from './policy.ts';

/** From the freest to the strictest. */
const ORDER: readonly PersonalPolicy[] = ['FREE', 'VERIFIED', 'EVIDENCE', 'LOCKED', 'HIDDEN'];

/** The topic under which an item is judged: of what it was and what it becomes, the stricter one. Undefined: HR only. */
export function topicOfItem(
  { record, operation, before, after }: Omit<ChangeItem, 'id' | 'policy' | 'recordId'>,
  policies: Policies,
): PersonalTopic | undefined {
  if (record === null) {
    const topics = new Set(Object.keys(after).map(topicOfField));
    return topics.size === 1 ? [...topics][0] : undefined;
  }
  const found = [
    ...(operation === 'ADD' ? [] : [topicOfRecord(record, before)]),
    ...(operation === 'REMOVE' ? [] : [topicOfRecord(record, after)]),
  ];
  return found.reduce((one, other) =>
    one && other && ORDER.indexOf(policies(other)) > ORDER.indexOf(policies(one)) ? other : one,
  );
}

/** The fields that an item shows, by name. */
export const fieldsOfItem = ({ topic }: { readonly topic: string }): Readonly<Record<string, Field>> => {
  const found = topicOf(topic);
  return found ? fieldsOfTopic(found) : {};
};

/** Whether somebody may see a field of an item: their own data, or by the field's class (10.2). */
export function seesField(
  caller: Caller,
  employeeId: string,
  record: string | null,
  name: string,
  need: 'view' | 'edit' = 'view',
): boolean {
  if (caller.employeeId === employeeId) return true;
  if (record === null) return mayUse(caller, classOfEmployeeField(name), need);
  const definition = personalRecord(record);
  if (!definition) return false;
  return (
    mayUse(caller, definition.ofEmployee.class, need) &&
    mayUse(caller, definition.fields[name]?.options.class ?? 'basic', need)
  );
}
