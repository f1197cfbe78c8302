import type { FieldClass } from '../../platform/field-class.ts';
import type { Choice } from '../../platform/fields.ts';
import * as field from '../../platform/fields.ts';
import type { Label } from '../../platform/label.ts';
import { namedCodes } from '../../platform/named-codes.ts';

/** ISO 639-1, those that are spoken today. */
const CODES =
  'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pl ps pt qu rm rn ro ru rw sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  );

let named: readonly Choice[] | null = null;

/** A language by its code. */
export function language(options: { label: Label; help?: Label; class?: FieldClass; section?: Label }) {
  named ??= namedCodes('language', CODES, ['id', 'en']);
  return field.choice({ ...options, choices: named });
}
