import {
  type CalendarDate,
  type FieldClass,
  type Finding,
  IDENTIFIER_FINDINGS,
  IDENTIFIER_SCHEMES,
  type IdentifierFindingCode,
  type IdentifierKey,
  type Label,
  type Severity,
} from '@personalia/contract';

/** What the record says about the person, for checks of a number against it. Null where it is not known. */
export interface IdentifierFacts {
  readonly birthDate: CalendarDate | null;
  readonly gender: string | null;
  /** The person's other numbers, normalised. */
  readonly others: Readonly<Partial<Record<IdentifierKey, string>>>;
}

/** What a cross check finds; it may be a warning only, as registries make mistakes, too. */
export interface IdentifierCheck {
  readonly code: IdentifierFindingCode;
  readonly severity: Severity;
}

/** One kind of number of a country: what it looks like and what can be wrong with it. Data and pure functions. */
export interface IdentifierScheme {
  readonly key: IdentifierKey;
  /** ISO 3166-1 alpha-2; null for a scheme that every country has. */
  readonly country: string | null;
  readonly label: Label;
  readonly shape: Label;
  readonly applies: 'everybody' | 'citizens' | 'foreigners';
  readonly class: FieldClass;
  /** Typed or imported text to the one form that is kept and compared. */
  readonly normalise: (typed: string) => string;
  /** Of the normalised value. */
  readonly pattern: RegExp;
  readonly checksum: ((value: string) => boolean) | null;
  readonly crossChecks: readonly ((value: string, facts: IdentifierFacts) => IdentifierCheck | null)[];
  /** `person`: no two people of a tenant have the same; `shared`: a family's number. */
  readonly unique: 'person' | 'shared';
  readonly mask: (value: string) => string;
}

type Behaviour = Pick<IdentifierScheme, 'pattern'> &
  Partial<Pick<IdentifierScheme, 'normalise' | 'checksum' | 'crossChecks' | 'unique'>>;

/** A scheme from its words and what is special about it; the rest is as it usually is. */
export function identifierScheme(key: IdentifierKey, behaviour: Behaviour): IdentifierScheme {
  const words = IDENTIFIER_SCHEMES.find((one) => one.value === key);
  if (!words) throw new RangeError(`${key} is not an identifier scheme`);
  const { country, label, shape, applies } = words;
  const standard = { normalise: plain, checksum: null, crossChecks: [], unique: 'person' as const };
  return { key, country, label, shape, applies, class: 'identifier', mask: maskToLast4, ...standard, ...behaviour };
}

/** Full-width digits become plain ones; the spaces, points, hyphens and strokes that people group by are dropped. */
export const plain = (typed: string): string =>
  typed
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s.\-\u2010-\u2015\u2212/]/g, '')
    .replace(/[a-z]/g, (small) => small.toUpperCase());

/** Only the last four are shown, and never more than half of a short one. */
export function maskToLast4(value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 2));
  return '•'.repeat(value.length - shown) + value.slice(value.length - shown);
}

/** What is kept of a typed number, and everything that can be said against it. */
export function judgeIdentifier(
  scheme: IdentifierScheme,
  typed: string,
  facts: IdentifierFacts,
): { readonly value: string; readonly findings: readonly Finding<IdentifierFindingCode>[] } {
  const value = scheme.normalise(typed);
  const findings = checksOf(scheme, value, facts).map(({ code, severity }) => ({
    path: 'value',
    code,
    severity,
    values: { scheme: scheme.label, shape: scheme.shape },
    text: IDENTIFIER_FINDINGS[code],
  }));
  return { value, findings };
}

function checksOf(scheme: IdentifierScheme, value: string, facts: IdentifierFacts): IdentifierCheck[] {
  if (!scheme.pattern.test(value)) return [{ code: 'IDENTIFIER_SHAPE', severity: 'error' }];
  if (scheme.checksum?.(value) === false) return [{ code: 'IDENTIFIER_CHECKSUM', severity: 'error' }];
  return scheme.crossChecks.flatMap((check) => check(value, facts) ?? []);
}
