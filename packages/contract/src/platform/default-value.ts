import type { Field } from './fields.ts';

/** What of a company new records begin with unless something else is chosen (claims-workflow-access D1). */
export interface CompanyDefaults {
  readonly baseCurrency: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The company's own, for a field that begins with a currency or country; undefined for all others. */
export function defaultValueOf(
  { kind, options }: Field,
  { baseCurrency, country }: CompanyDefaults,
): string | undefined {
  if (options.initial === undefined) return undefined;
  if (kind === 'currency') return baseCurrency;
  return options.defaultFrom === 'country' ? country : undefined;
}
