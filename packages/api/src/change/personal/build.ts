import type { CalendarDate } from '@personalia/contract';
import {
  type EmployeeRecord,
  hiddenFieldsOf,
  isDatedRecord,
  isMasked,
  maskOf,
  type PersonalChangeItemInput,
  personalRecord,
} from '@personalia/contract';
import { changedFields, changesNothing, latestEffectiveDate } from '@personalia/domain';
import type { PersonKeeper } from '../../employee/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { fieldsIn } from './apply.ts';
import type { StoredItem } from './content.ts';
import type { Policies } from './policy.ts';
import { seesField, topicOfItem } from './topic-of-item.ts';

type Values = Readonly<Record<string, unknown>>;

interface Context {
  readonly caller: Caller;
  readonly keeper: PersonKeeper;
  readonly policies: Policies;
  readonly employeeId: string;
  readonly effectiveDate: CalendarDate;
  readonly today: CalendarDate;
  /** Items of the draft as it was saved before, for encrypted values that come back as they are shown. */
  readonly former: readonly StoredItem[];
}

/** What was sent as items with their old values, each judged by the policy of its topic (14.2, 14.3). */
export async function buildItems(context: Context, sent: readonly PersonalChangeItemInput[]): Promise<StoredItem[]> {
  const { effectiveDate, today } = context;
  const latest = latestEffectiveDate(today);
  if (effectiveDate > latest) throw Problem.at('effectiveDate', 'EFFECTIVE_DATE_LATE', { date: latest });
  const ids = new Set(sent.map(({ id }) => id));
  if (ids.size < sent.length) throw Problem.at('items', 'VALIDATION');
  const items: StoredItem[] = [];
  for (const [n, one] of sent.entries()) items.push(await buildItem(context, one, `items.${n}`));
  return items;
}

async function buildItem(context: Context, sent: PersonalChangeItemInput, path: string): Promise<StoredItem> {
  const { caller, policies, employeeId } = context;
  const draft = await (sent.record === null ? personItem(context, sent) : recordItem(context, sent, path));
  const topic = topicOfItem(draft, policies);
  if (!topic) throw Problem.at(`${path}.values`, 'VALIDATION');
  const label = topic.label[caller.locale];
  const policy = policies(topic);
  if (policy === 'LOCKED' || policy === 'HIDDEN') throw Problem.at(path, 'FIELD_FORBIDDEN', { label });
  const changed = sent.operation === 'REMOVE' ? Object.keys(draft.before) : changedFields(draft.before, draft.after);
  const closed = changed.find((name) => !seesField(caller, employeeId, sent.record, name, 'edit'));
  if (closed) throw Problem.at(`${path}.values.${closed}`, 'FIELD_FORBIDDEN', { label });
  const item = { ...draft, policy };
  if (changesNothing(item)) throw Problem.at(path, 'SAME_VALUE', { field: label });
  if (context.effectiveDate > context.today && !(sent.record !== null && isDatedRecord(sent.record)))
    throw Problem.at('effectiveDate', 'EFFECTIVE_DATE_FUTURE', { field: label });
  // A draft that is saved again keeps what was decided of its items in earlier rounds to itself: they are decided again.
  const applied = context.former.find(({ id }) => id === sent.id)?.applied ?? null;
  return { ...item, topic: topic.code, rejected: null, applied };
}

type Draft = Omit<StoredItem, 'policy' | 'topic' | 'rejected' | 'applied'>;

async function personItem({ keeper }: Context, { id, values, operation }: PersonalChangeItemInput): Promise<Draft> {
  const person = await keeper.person();
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, person[name] ?? null]));
  const after = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
  return { id, record: null, recordId: null, operation, before, after };
}

async function recordItem(context: Context, sent: PersonalChangeItemInput, path: string): Promise<Draft> {
  const { keeper, effectiveDate } = context;
  const { id, record, recordId, operation } = sent;
  const definition = personalRecord(record ?? '') as EmployeeRecord;
  const found = recordId === null ? {} : await keeper.record(definition, recordId);
  if (!found) throw Problem.at(`${path}.recordId`, 'REFERENCE_MISSING');
  const before: Values = recordId === null ? {} : fieldsIn(definition, found);
  if (operation === 'REMOVE') return { id, record, recordId, operation, before, after: {} };
  const child = record as string;
  const set = Object.fromEntries(
    hiddenFieldsOf(child).map((name) => [name, before[name] ?? emptyOf(definition, name, effectiveDate)]),
  );
  const dated = operation === 'ADD' && isDatedRecord(child) ? { validFrom: effectiveDate, validTo: null } : {};
  const after = retyped(context, definition, id, { ...sent.values, ...set, ...dated });
  // An address of another type is another address.
  if (child === 'Address' && operation === 'CHANGE' && after['type'] !== before['type'])
    throw Problem.at(`${path}.values.type`, 'FIXED_FIELD', {
      label: definition.fields['type']?.options.label[context.caller.locale],
    });
  return { id, record, recordId, operation, before, after };
}

const emptyOf = ({ fields }: EmployeeRecord, name: string, day: CalendarDate): unknown => {
  if (name === 'validFrom') return day;
  return fields[name]?.options.initial ?? null;
};

/** Encrypted values that come back as a draft showed them are what was typed before. */
function retyped({ former }: Context, { fields }: EmployeeRecord, id: string, values: Values): Values {
  const before = former.find((one) => one.id === id)?.after ?? {};
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const typed = before[name];
      const isBack = fields[name]?.options.sealed && isMasked(value) && typeof typed === 'string' && !isMasked(typed);
      return [name, isBack && maskOf(typed as string) === value ? typed : value];
    }),
  );
}
