import type { City, Country, MinimumWage, Province } from '@personalia/contract';
import type { TableOf } from './columns.ts';

/** The views over what all tenants share and what each adds; written through `own_…` and `…_override`. */
export interface RegionTables {
  country: TableOf<typeof Country>;
  province: TableOf<typeof Province>;
  city: TableOf<typeof City>;
  minimum_wage: TableOf<typeof MinimumWage>;
  region_source: {
    name: string;
    version: string;
    licence: string;
    checksum: string;
    contents: string;
    rows: number;
    loaded_at: string;
  };
}
