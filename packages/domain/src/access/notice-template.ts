import { type Finding, hasLooseBraces, type NotificationTexts, placesOf, problemAt } from '@personalia/contract';

/** What the texts of an event may be filled with. */
export interface AvailableFields {
  readonly text: readonly string[];
  readonly mail: readonly string[];
}

const written = (name: string): string => `{${name}}`;

function findingsIn(path: string, text: string, available: readonly string[]): Finding[] {
  const fields = available.map(written).join(', ') || '–';
  if (hasLooseBraces(text)) return [problemAt(path, 'NOTICE_BRACES', { option: fields })];
  const [unknown] = placesOf(text).filter((name) => !available.includes(name));
  return unknown === undefined ? [] : [problemAt(path, 'NOTICE_FIELD', { field: written(unknown), fields })];
}

/** C3: a text with a field that its event does not have would show it as typed, so it is refused where it stands. */
export const judgeNoticeTexts = ({ text, mail }: NotificationTexts, available: AvailableFields): Finding[] =>
  (['en', 'id'] as const).flatMap((locale) => [
    ...findingsIn(`text.${locale}`, text[locale], available.text),
    ...(mail
      ? (['subject', 'body'] as const).flatMap((part) =>
          findingsIn(`mail.${part}.${locale}`, mail[part][locale], available.mail),
        )
      : []),
  ]);
