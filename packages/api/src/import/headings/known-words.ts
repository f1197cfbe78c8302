import { type Choice, type Field, plainWords, wordsOfChoice } from '@personalia/contract';
import { readValues } from './knowledge.ts';

/** Choices whose words other systems know under another name. */
const MEANINGS: Readonly<Record<string, string>> = {
  timeBasis: 'timeType',
  endType: 'endingType',
  level: 'educationLevel',
  period: 'salaryPeriod',
};
const VALUES: Readonly<Record<string, string>> = { 'full-time': 'F', 'part-time': 'P' };

let values: ReturnType<typeof readValues> | undefined;

/** A choice with the words that exports of other systems have for it; a word that names another one already stays with that. */
export function withKnownWords(key: string, field: Field): Field {
  const { choices } = field.options;
  values ??= readValues();
  const known = choices && values.get(MEANINGS[key] ?? key);
  if (!known) return field;
  const words = new Map([...known].map(([value, all]) => [VALUES[value] ?? value, all]));
  const taken = new Set(choices.flatMap((one) => wordsOfChoice(one).map(plainWords)));
  const enriched = choices.map((one): Choice => {
    const more = (words.get(one.value) ?? []).filter((word) => !taken.has(plainWords(word)));
    return more.length === 0 ? one : { ...one, synonyms: [...(one.synonyms ?? []), ...more] };
  });
  return { ...field, options: { ...field.options, choices: enriched } };
}
