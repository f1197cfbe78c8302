import { ACTIONS, type AuditEntry, fillIn, type Label, type Locale, label, PROBLEMS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import * as z from 'zod';
import type { Caller } from '../../platform/http/index.ts';
import { actionPhrase } from '../words.ts';

const ATTEMPTED = label('What was tried', 'Yang dicoba');
const REFUSED = label('Refused because', 'Ditolak karena');

const tried = z.object({ menu: z.string(), action: z.enum(ACTIONS) });
const refused = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()).default({}) });

/** Labels of menus by their key. */
export type MenuLabels = ReadonlyMap<string, string>;

/** What the menus are called that somebody was kept from; one question for a whole page of the trail. */
export async function menuLabels(
  tx: Tx,
  { tenantId, locale }: Caller,
  changes: readonly Changes[],
): Promise<MenuLabels> {
  const keys = [...new Set(changes.flatMap((one) => tried.safeParse(one['tried']?.[1]).data?.menu ?? []))];
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('menu')
    .select(['key', 'label_en', 'label_id'])
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.key, locale === 'id' ? row.label_id : row.label_en]));
}

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** A refusal in the reader's words: "Grades: Edit", and why not. */
export function refusalOf({ locale }: Caller, changes: Changes, labels: MenuLabels): AuditEntry['changes'] {
  const options = tried.safeParse(changes['tried']?.[1]).data;
  const why = refused.safeParse(changes['refused']?.[1]).data;
  const line = (field: string, name: Label, value: string, words: string) => ({
    field,
    fieldText: name[locale],
    old: null,
    new: value,
    oldText: null,
    newText: words,
  });
  return [
    ...(options
      ? [
          line(
            'tried',
            ATTEMPTED,
            `${options.menu}: ${options.action}`,
            actionPhrase(labels.get(options.menu) ?? options.menu, options.action, locale),
          ),
        ]
      : []),
    ...(why ? [line('refused', REFUSED, why.code, sentenceOf(why, locale))] : []),
  ];
}

function sentenceOf({ code, values }: z.output<typeof refused>, locale: Locale): string {
  const problem = Object.entries(PROBLEMS).find(([name]) => name === code)?.[1];
  return problem ? fillIn(problem.text, values, locale) : code;
}
