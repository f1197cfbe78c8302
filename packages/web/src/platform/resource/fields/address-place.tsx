import { FindPlaces, type Place, type Resource } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AutoComplete } from 'antd';
import { useState } from 'react';
import { call } from '../../api/index.ts';
import type { ControlTies, Draft } from '../../form/index.ts';
import { useDelayed } from '../data/use-delayed.ts';

type PlacePart = 'city' | 'province';

/** The part of an address that a field holds as text; null: it is no place, or one that is chosen from the regions. */
export function placePart({ address, fields }: Resource, name: string): PlacePart | null {
  if (fields[name]?.kind !== 'text') return null;
  return address?.['city'] === name ? 'city' : address?.['province'] === name ? 'province' : null;
}

interface Props {
  resource: Resource;
  name: string;
  draft: Draft;
  ties: ControlTies;
}

/**
 * A city or province as text, with those of the country that it may be: chosen ones are written alike, so that they can be
 * grouped and filtered, and what is on no list can still be typed (organisation-and-employee 10.2).
 */
export function AddressPlace({ resource, name, draft, ties }: Props) {
  const part = placePart(resource, name) ?? 'city';
  const [isHere, setHere] = useState(false);
  const textOf = (one: 'country' | PlacePart): string => String(draft.values[resource.address?.[one] ?? ''] ?? '');
  const typed = textOf(part);
  const search = useDelayed(typed.trim());
  const query = {
    part,
    search,
    country: textOf('country'),
    province: part === 'city' ? textOf('province').trim() : '',
  };
  const { data: places = [] } = useQuery({
    queryKey: ['Region', 'places', query],
    queryFn: ({ signal }) => call(FindPlaces, { query: asked(query), signal }),
    enabled: isHere,
    placeholderData: keepPreviousData,
  });
  const options = places.map((place) => ({ value: wordingOf(place), place }));
  const isGiven = places.length === 1 && (places[0]?.city ?? places[0]?.province) === typed;
  const write = (text: string, place: Place | undefined) => {
    draft.set(name, place ? (place.city ?? place.province) : text);
    const within = resource.address?.['province'];
    if (place?.city && within) draft.set(within, place.province);
  };
  return (
    <AutoComplete
      {...ties}
      className="form-wide"
      status={ties['aria-invalid'] ? 'error' : ''}
      value={typed}
      maxLength={resource.fields[name]?.options.max}
      defaultActiveFirstOption={false}
      options={isGiven ? [] : options}
      onFocus={() => setHere(true)}
      onChange={(text: string, chosen) => write(text, (chosen as (typeof options)[number] | undefined)?.place)}
      onBlur={() => {
        setHere(false);
        draft.leave(name);
      }}
    />
  );
}

/** Cities of one name are told apart by what they are in. */
const wordingOf = ({ city, province }: Place): string => (city ? `${city}, ${province}` : province);

/** What was left empty is not asked for. */
const asked = <T extends Readonly<Record<string, string>>>(query: T) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as T;
