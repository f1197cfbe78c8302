import {
  ADDRESS_PARTS,
  type AddressPart,
  addressLines,
  GetAddressFormats,
  type Ref,
  type Resource,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/index.ts';
import type { Values } from '../../form/index.ts';
import { useNames } from '../data/use-options.ts';
import { displayText } from './display-text.ts';
import { useWords } from './words.ts';
import './written-address.css';

interface Props {
  resource: Resource;
  values: Values;
  refs: Readonly<Record<string, Ref>>;
}

/** The fields of an address as they stand on a letter, in the way of their country (organisation-and-employee 9). */
export function WrittenAddress({ resource, values, refs }: Props) {
  return values[resource.address?.['address'] ?? ''] ? <Lines resource={resource} values={values} refs={refs} /> : null;
}

function Lines({ resource, values, refs }: Props) {
  const { t, locale } = useWords();
  const at = (part: AddressPart): string => resource.address?.[part] ?? '';
  const idOf = (part: AddressPart): string | undefined => {
    const isRef = resource.fields[at(part)]?.kind === 'reference';
    const value = values[at(part)];
    return isRef && typeof value === 'string' ? value : undefined;
  };
  // What was chosen a moment ago is not among the names that came with the record.
  const cities = useNames('City', some(idOf('city')));
  const provinces = useNames('Province', some(idOf('province')));
  const { data: formats = [] } = useQuery({
    queryKey: ['Country', 'address formats'],
    queryFn: ({ signal }) => call(GetAddressFormats, { signal }),
  });
  const textOf = (part: AddressPart): string => {
    const field = resource.fields[at(part)];
    const id = idOf(part);
    if (id) return (cities.get(id) ?? provinces.get(id) ?? refs[at(part)])?.name ?? '';
    return field ? displayText(values[at(part)], field, { locale, t }) : '';
  };
  const country = values[at('country')];
  const format = formats.find(({ id, code }) => country === id || country === code)?.format ?? null;
  const lines = addressLines(format, Object.fromEntries(ADDRESS_PARTS.map((part) => [part, textOf(part)])));
  return (
    <div className="written-address">
      <p className="field-label">{t('form.onALetter')}</p>
      <address aria-live="polite">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}

const some = (id: string | undefined): readonly string[] => (id ? [id] : []);
