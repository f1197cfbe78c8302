import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';

const one = <const V extends string>(value: V, en: string, id: string) => ({ value, label: label(en, id) });

export const REGION_KINDS = ['country', 'province', 'city'] as const;
export type RegionKind = (typeof REGION_KINDS)[number];

/** `system`: of the reference data that all tenants share; `own`: added by this tenant. */
export const ORIGINS = [one('system', 'Standard', 'Standar'), one('own', 'Own', 'Milik sendiri')] as const;
export type RegionOrigin = (typeof ORIGINS)[number]['value'];

export const names: Label = label('Names', 'Nama');
export const codes: Label = label('Codes', 'Kode');

/** Where a region comes from: told by the API, never chosen. */
export const originField = () =>
  field
    .choice({ label: label('Origin', 'Asal'), choices: ORIGINS, fixed: true, readOnly: true, section: names })
    .optional();

export const localNameField = () =>
  field
    .text({
      label: label('Local name', 'Nama setempat'),
      help: label(
        'How your people call it. Standard regions can have one, too.',
        'Sebutan di tempat Anda. Wilayah standar juga dapat memilikinya.',
      ),
      section: names,
    })
    .optional();
