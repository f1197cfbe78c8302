import type { ImportEntityInfo, ImportSettings } from '@personalia/contract';

type Field = ImportEntityInfo['fields'][number];
type Chosen = Pick<ImportSettings, 'mode' | 'matchKey' | 'mapping' | 'defaults'> &
  Partial<Pick<ImportSettings, 'create'>>;

/** Fields of the match key, as the key names them: `employerId+code`. */
export const keyFields = (matchKey: string | null): readonly string[] => matchKey?.split('+') ?? [];

/** Fields that every row needs: those of a new record, or those that find the record to change. */
export function neededFields(entity: ImportEntityInfo, settings: Chosen): readonly Field[] {
  const { mode, matchKey } = settings;
  const key = keyFields(matchKey);
  const also = alsoNeeded(entity, settings);
  const required = entity.fields.filter((field) => field.required || also.has(field.key));
  const ofKey = entity.fields.filter((field) => key.includes(field.key));
  if (mode === 'insert') return required;
  if (mode === 'update') return ofKey;
  // A part of a longer key may be empty in a new record, and then finds it as empty.
  return [...new Set([...required, ...(ofKey.length === 1 ? ofKey : [])])];
}

/** Fields that a new record needs because of what else the file brings. */
function alsoNeeded({ needs }: ImportEntityInfo, { mapping, defaults, create = [] }: Chosen): ReadonlySet<string> {
  const isGiven = (key: string): boolean => mapping.includes(key) || Boolean(defaults[key]);
  return new Set(
    needs.flatMap(({ field, given, created, or }) =>
      (given.some(isGiven) || created.some((key) => create.includes(key))) && !or.some(isGiven) ? [field] : [],
    ),
  );
}

/** Needed fields that no column fills: they get one value for all rows, or the check cannot begin. */
export function unmappedFields(entity: ImportEntityInfo, settings: Chosen): readonly Field[] {
  const mapped = new Set(settings.mapping);
  return neededFields(entity, settings).filter(({ key }) => !mapped.has(key));
}

export function missingFields(entity: ImportEntityInfo, settings: Chosen): readonly Field[] {
  return unmappedFields(entity, settings).filter(({ key }) => !settings.defaults[key]);
}

/** How many columns are used; none means there is nothing to read. */
export const mappedCount = ({ mapping }: Pick<ImportSettings, 'mapping'>): number =>
  mapping.filter((key) => key !== null).length;

/** A field fills from one column only: choosing it a second time takes it from the first. */
export function mapColumn(mapping: ImportSettings['mapping'], at: number, key: string | null): (string | null)[] {
  return mapping.map((one, index) => {
    if (index === at) return key;
    return one === key ? null : one;
  });
}
