/** Beside the definitions of regions, which are views over what all tenants share and what each adds; written through
 * `own_…` and `…_override`. */
export interface RegionTables {
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
