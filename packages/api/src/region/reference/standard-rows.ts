import { CURRENCIES } from '@personalia/contract';
import { countryPack } from '@personalia/domain';
import { countries as facts, type TCountryCode } from 'countries-list';
import { iso31661, iso31662 } from 'iso-3166';
import { ADDRESS_FORMATS } from './address-formats.ts';
import { INDONESIA, NATIONALITIES, NOT_PROVINCES, PROVINCE_NAMES } from './corrections.ts';

export interface StandardCountry {
  readonly code: string;
  readonly alpha3: string;
  readonly numeric3: string;
  readonly name: string;
  readonly local_name: string | null;
  readonly calling_code: string | null;
  readonly currency: string | null;
  readonly nationality: string | null;
  readonly postal_format: string | null;
  readonly address_format: string | null;
}

/** Every country of ISO 3166-1, with what people call it and what its habits are. */
export function standardCountries(): StandardCountry[] {
  return iso31661.map(({ alpha2, alpha3, numeric, name }) => {
    const known = facts[alpha2 as TCountryCode];
    const currency = known?.currency.find((code) => CURRENCIES.includes(code));
    const pack = countryPack(alpha2);
    return {
      code: alpha2,
      alpha3,
      numeric3: numeric,
      name: known?.name ?? name,
      local_name: known && known.native !== known.name ? known.native : null,
      calling_code: known?.phone[0] === undefined ? null : `+${known.phone[0]}`,
      currency: currency ?? null,
      nationality: NATIONALITIES[alpha2] ?? null,
      postal_format: pack.postalFormat,
      address_format: ADDRESS_FORMATS[alpha2] ?? null,
    };
  });
}

export interface StandardProvince {
  readonly code: string;
  readonly country: string;
  /** Code of the province it is a part of. */
  readonly parent: string | null;
  readonly name: string;
  readonly category: string | null;
  readonly external_code: string | null;
  readonly time_zone: string | null;
}

/** Every subdivision of ISO 3166-2 that is a place, with our corrections. */
export function standardProvinces(): StandardProvince[] {
  const names = new Map(PROVINCE_NAMES.map(({ code, name }) => [code, name]));
  return iso31662
    .filter(({ code }) => !NOT_PROVINCES.includes(code))
    .map(({ code, parent, name }) => {
      const indonesian = INDONESIA[code];
      return {
        code,
        country: code.slice(0, 2),
        parent: parent.includes('-') ? parent : null,
        name: names.get(code) ?? name,
        category: indonesian ? 'Provinsi' : null,
        external_code: indonesian?.[0] ?? null,
        time_zone: indonesian?.[1] ?? null,
      };
    });
}
