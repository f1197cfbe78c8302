import {
  Employee,
  fieldErrors,
  fieldsOfTopic,
  hiddenFieldsOf,
  type ItemOperation,
  isDatedRecord,
  type Locale,
  type PersonalChange,
  type PersonalChangeItemDraft,
  type PersonalRecordView,
  type PersonalTopic,
  personalRecord,
  type Resource,
  topicOf,
} from '@personalia/contract';
import type { Errors, Values } from '../../platform/form/index.ts';
import { emptyDraft, forSending } from '../../platform/resource/form-page/check-draft.ts';

import type { useChangeWords } from './use-changes.ts';

/** One change of a form: of the person's fields, or of one record. */
export interface FormItem {
  readonly id: string;
  readonly topic: PersonalTopic;
  readonly recordId: string | null;
  readonly operation: ItemOperation;
  readonly start: Values;
  /** What it is of: "Bank accounts: Bank Uji". */
  readonly title: string;
}

/** The type of an address is that of its topic. */
const ADDRESS_TYPES: Readonly<Record<string, string>> = {
  domicile: 'domicile',
  mailingAddress: 'mailing',
  identityAddress: 'identity-card',
  homeCountryAddress: 'home-country',
};

/** The fields of a change as the form of the kit draws them; the type of an address is said by its heading. */
export function resourceOf({ topic }: FormItem): Resource {
  const fields = Object.fromEntries(
    Object.entries(fieldsOfTopic(topic)).filter(([name]) => !(topic.code in ADDRESS_TYPES && name === 'type')),
  );
  return { ...(topic.record ?? Employee), fields } as unknown as Resource;
}

/** What a form may begin with or add, by a key of its own. */
export interface Possible {
  readonly key: string;
  readonly label: string;
  readonly item: FormItem;
}

/** Everything of a record that may be asked for, in the order of its page. */
export function possibleItems(
  record: PersonalRecordView,
  t: ReturnType<typeof useChangeWords>['t'],
  company?: Parameters<typeof emptyDraft>[1],
): Possible[] {
  return record.sections.flatMap(({ topic: code, label, entries, can }) => {
    const topic = topicOf(code);
    if (!topic) return [];
    const make = (operation: ItemOperation, recordId: string | null, start: Values, of: string): Possible => ({
      key: keyOf(code, operation, recordId),
      label: t(`form.option.${operation}`, { of }),
      item: { id: crypto.randomUUID(), topic, recordId, operation, start, title: of },
    });
    const possible: Possible[] = [];
    for (const { recordId, values, rows, pending } of entries) {
      if (pending) continue;
      const name = rows.find(({ value }) => value !== null)?.value;
      const of = topic.record && name ? `${label}: ${name}` : label;
      if (can.includes('change')) possible.push(make('CHANGE', recordId, values, of));
      if (can.includes('remove')) possible.push(make('REMOVE', recordId, values, of));
    }
    if (can.includes('add') && topic.record) {
      const type = ADDRESS_TYPES[code];
      const empty = emptyDraft({ ...topic.record, fields: fieldsOfTopic(topic) } as unknown as Resource, company);
      possible.push(make('ADD', null, { ...empty, ...(type ? { type } : {}) }, label));
    }
    return possible;
  });
}

export const keyOf = (topic: string, operation: string, recordId: string | null): string =>
  [topic, operation, recordId ?? ''].join(' ');

/** The items of a draft that is opened again. */
export const itemsOfDraft = (change: PersonalChange): FormItem[] =>
  change.items.flatMap(({ id, topic: code, recordId, operation, values, label, outcome }) => {
    const topic = topicOf(code);
    return topic && outcome !== 'APPLIED'
      ? [{ id, topic, recordId, operation, start: values ?? {}, title: label }]
      : [];
  });

/** What the request sets itself has to be there for the definition's own check. */
function hiddenValues({ topic, start }: FormItem, today: string): Values {
  const child = topic.record?.ofEmployee.child;
  if (!child) return {};
  const type = topic.code in ADDRESS_TYPES ? { type: start['type'] } : {};
  const hidden = Object.fromEntries(
    hiddenFieldsOf(child).map((name) => {
      if (isDatedRecord(child) && name === 'validFrom') return [name, today];
      const field = topic.record?.fields[name];
      return [name, field?.options.initial ?? (field?.kind === 'boolean' ? false : null)];
    }),
  );
  return { ...hidden, ...type };
}

const wanted = (item: FormItem, values: Values, today: string): Values => ({
  ...hiddenValues(item, today),
  ...forSending(resourceOf(item), values),
});

export const itemDraft = (item: FormItem, values: Values, today: string): PersonalChangeItemDraft => ({
  id: item.id,
  record: item.topic.record?.ofEmployee.child ?? null,
  recordId: item.recordId,
  operation: item.operation,
  values: item.operation === 'REMOVE' ? {} : wanted(item, values, today),
});

/** Mistakes by field, found with the definition's own rules. */
export function checkItem(item: FormItem, values: Values, today: string, locale: Locale): Errors {
  if (item.operation === 'REMOVE') return {};
  const errors: Record<string, string> = {};
  const sent = wanted(item, values, today);
  const definition = item.topic.record && personalRecord(item.topic.record.ofEmployee.child);
  if (definition) {
    const read = definition.create.safeParse(sent);
    if (!read.success) for (const { path, message } of fieldErrors(read.error, locale)) errors[path] ??= message;
    return errors;
  }
  const read = Employee.update.safeParse({ ...sent, version: 1 });
  if (!read.success)
    for (const { path, message } of fieldErrors(read.error, locale)) if (path in sent) errors[path] ??= message;
  return errors;
}
