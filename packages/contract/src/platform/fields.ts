import * as z from 'zod';
import type { AccessClass } from './field-class.ts';
import type { Label } from './label.ts';
import { normaliseNote, normaliseText } from './text.ts';
import { type CalendarDate, isCalendarDate } from './values/calendar-date.ts';
import { CURRENCIES } from './values/currency.ts';
import { compare, type Decimal, decimal, decimalPlaces, isDecimal } from './values/decimal.ts';
import { type Id, isId } from './values/id.ts';
import { type Instant, isInstant } from './values/instant.ts';
import { plainPhone } from './values/phone.ts';
import { isTimeZone } from './values/time-zone.ts';

/** Every floor has one table keyed by these: a new kind does not compile until each of them knows it. */
export const KINDS = [
  'text',
  'code',
  'note',
  'email',
  'phone',
  'url',
  'timeZone',
  'currency',
  'integer',
  'decimal',
  'boolean',
  'choice',
  'choices',
  'date',
  'instant',
  'reference',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Choice {
  readonly value: string;
  readonly label: Label;
  /** What files call it besides. */
  readonly synonyms?: readonly string[];
}

/** Every word that names a choice. */
export const wordsOfChoice = ({ value, label, synonyms = [] }: Choice): readonly string[] => [
  value,
  label.en,
  label.id,
  ...synonyms,
];

/** What a kind may be told; each kind reads its own part. */
export interface FieldOptions {
  readonly label: Label;
  readonly help?: Label;
  /** Longest text in characters. */
  readonly max?: number;
  /** Smallest and largest number (as text, so that decimals stay exact). */
  readonly least?: string;
  readonly most?: string;
  /** Most digits after the point of a decimal. */
  readonly places?: number;
  readonly choices?: readonly Choice[];
  /** Name of the resource that a reference points to. */
  readonly to?: string;
  /** The field beside it that narrows what a reference offers: a city is chosen within its province. */
  readonly within?: string;
  /** The list that a reference chooses from, where its target is kept in lists. */
  readonly list?: string;
  /** Only what is meant for this is offered, where records of the target say what they are meant for (`meantFor`). */
  readonly meantFor?: string;
  /** Field class, or the optional fact that it is; `basic` unless said. */
  readonly class?: AccessClass;
  /** What a new form starts with. */
  readonly initial?: string | number | boolean;
  /** What of the company it starts with instead (`defaultValueOf`). */
  readonly defaultFrom?: 'country';
  /** Set once at creation, then fixed. */
  readonly fixed?: boolean;
  /** Told by the API, never asked for: forms show it once there is a record. */
  readonly readOnly?: boolean;
  /** Lists are narrowed by it and do not show it. */
  readonly filterOnly?: boolean;
  /** Kept encrypted, shown as its last four signs, found only as a whole. */
  readonly sealed?: boolean;
  /** What readers call some of its values, by what is kept; several stand with a comma between. Filters take both. */
  readonly aliases?: Readonly<Record<string, Label>>;
  /** Heading under which the form shows the field. */
  readonly section?: Label;
}

export interface Field<Wire = unknown, Required extends boolean = boolean> {
  readonly kind: Kind;
  readonly options: FieldOptions;
  readonly required: Required;
  /** Checks and normalises one value, never null. */
  readonly schema: z.ZodType<Wire>;
  /** The same field, allowed to be empty (null on the wire). */
  optional(): Field<Wire, false>;
}

type Options<Extra extends keyof FieldOptions = never> = Pick<
  FieldOptions,
  'label' | 'help' | 'class' | 'initial' | 'fixed' | 'readOnly' | 'filterOnly' | 'sealed' | 'section' | Extra
>;

function field<Wire>(kind: Kind, options: FieldOptions, schema: z.ZodType<Wire>): Field<Wire, true> {
  const self = {
    kind,
    options,
    required: true as const,
    schema,
    optional: (): Field<Wire, false> => ({ ...self, required: false, optional: () => self.optional() }),
  };
  return self;
}

/** Issue codes of our own, carried in `params.code`; `issue-text.ts` has the sentences. */
const refuse = (code: string, values: Record<string, string | number> = {}) => ({
  params: { code, ...values },
  message: code,
});

const plainTexts = new Map<number, z.ZodType<string>>();

function plainText(max: number): z.ZodType<string> {
  const schema =
    plainTexts.get(max) ??
    z
      .string()
      .max(max * 2 + 200)
      .transform(normaliseText)
      .pipe(z.string().min(1).max(max));
  plainTexts.set(max, schema);
  return schema;
}

/** One line of text, normalised; 150 characters unless said. */
export const text = (options: Options<'max' | 'aliases'>): Field<string, true> =>
  field('text', options, plainText(options.max ?? 150));

/** Text of several lines; 2,000 characters unless said. */
export const note = (options: Options<'max'>): Field<string, true> =>
  field(
    'note',
    options,
    z
      .string()
      .max((options.max ?? 2000) * 2)
      .transform(normaliseNote)
      .pipe(
        z
          .string()
          .min(1)
          .max(options.max ?? 2000),
      ),
  );

const CODE = /^[A-Z0-9_.-]{1,20}$/;
const CODE_WORD = z
  .string()
  .max(200)
  .transform((value) => normaliseText(value).toUpperCase())
  .refine((value) => value !== '', refuse('required'))
  .refine((value) => value === '' || CODE.test(value), refuse('code_shape'));
/** 1 to 20 of A-Z 0-9 - _ . ; stored in upper case, so unique without regard to case. */
export const code = (options: Options): Field<string, true> => field('code', { ...options, max: 20 }, CODE_WORD);

const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const EMAIL_WORD = z
  .string()
  .max(300)
  .transform((value) => normaliseText(value).toLowerCase())
  .refine((value) => value.length <= 254 && EMAIL.test(value), refuse('email_shape'));
/** An e-mail address, lower case, at most 254 characters. */
export const email = (options: Options): Field<string, true> => field('email', { ...options, max: 254 }, EMAIL_WORD);

const PHONE_WORD = z
  .string()
  .max(40)
  .transform((value) => plainPhone(value).replace(/^00/, '+'))
  .refine((value) => /^\+?[1-9]\d{6,14}$/.test(value), refuse('phone_shape'));
/** A phone number, stored in E.164; spaces, hyphens and brackets may be typed. */
export const phone = (options: Options): Field<string, true> => field('phone', { ...options, max: 40 }, PHONE_WORD);

const WEB_ADDRESS = /^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:]+(:\d{1,5})?([/?#]\S*)?$/i;
const URL_WORD = z
  .string()
  .max(1000)
  .transform(normaliseText)
  .refine((value) => value.length <= 500 && WEB_ADDRESS.test(value), refuse('url_shape'));
/** An address of the web. Only http and https and nobody's name in it: it is shown as a link. */
export const url = (options: Options): Field<string, true> => field('url', { ...options, max: 500 }, URL_WORD);

const TIME = /^(?:[01]?\d|2[0-3])[:.][0-5]\d$/;
const TIME_WORD = z
  .string()
  .max(10)
  .transform(normaliseText)
  .refine((value) => TIME.test(value), { ...refuse('time_shape'), abort: true })
  .transform((value) => value.replace('.', ':').padStart(5, '0'));
/** A time of day, `HH:mm`; stored and sent as text. */
export const time = (options: Options): Field<string, true> => field('text', { ...options, max: 5 }, TIME_WORD);

const TIME_ZONE_WORD = z
  .string()
  .max(60)
  .superRefine((value, context) => {
    if (!isTimeZone(value)) context.addIssue({ code: 'custom', ...refuse('time_zone_unknown', { value }) });
  });
/** An IANA time zone such as Asia/Jakarta. */
export const timeZone = (options: Options): Field<string, true> =>
  field('timeZone', { ...options, max: 60 }, TIME_ZONE_WORD);

const CURRENCY_WORD = z
  .string()
  .max(3)
  .transform((value) => value.toUpperCase())
  .refine((value) => CURRENCIES.includes(value), refuse('currency_unknown'));
/** An ISO 4217 currency code. */
export const currency = (options: Options): Field<string, true> =>
  field('currency', { ...options, max: 3 }, CURRENCY_WORD);

/** A whole number; 0 to 1,000,000,000 unless said. */
export const integer = (options: Options<'least' | 'most'>): Field<number, true> =>
  field(
    'integer',
    { least: '0', most: '1000000000', ...options },
    z
      .int()
      .min(Number(options.least ?? 0))
      .max(Number(options.most ?? 1_000_000_000)),
  );

/** As many digits as the database keeps of an amount, those behind the point included. */
const DIGITS = 18;

/** An exact decimal, text on the wire; two places, up to 18 digits unless said. */
export function decimalField(options: Options<'least' | 'most' | 'places'>): Field<Decimal, true> {
  const full = { places: 2, least: '0', most: '9'.repeat(DIGITS - (options.places ?? 2)), ...options };
  const schema = z
    .string()
    .max(60)
    .refine(isDecimal, { ...refuse('decimal_shape'), abort: true })
    .transform((value) => decimal(value))
    .refine((value) => decimalPlaces(value) <= full.places, refuse('decimal_places', { places: full.places }))
    .refine((value) => compare(value, decimal(full.least)) >= 0, refuse('least', { least: full.least }))
    .refine((value) => compare(value, decimal(full.most)) <= 0, refuse('most', { most: full.most }));
  return field('decimal', full, schema);
}

const BOOLEAN = z.boolean();
export const boolean = (options: Options): Field<boolean, true> => field('boolean', options, BOOLEAN);

/** One of a closed list; stored as its value. */
export const choice = <const C extends readonly Choice[]>(
  options: Options & { choices: C },
): Field<C[number]['value'], true> => field('choice', options, z.enum(options.choices.map((one) => one.value)));

/** Some of a closed list, at least one; kept in the order of the list. */
export const choices = (options: Options & { choices: readonly Choice[] }): Field<readonly string[], true> => {
  const order = options.choices.map((one) => one.value);
  return field(
    'choices',
    options,
    z
      .array(z.string().max(250))
      .min(1)
      .max(order.length)
      .refine((values) => values.every((value) => order.includes(value)), refuse('choice'))
      .transform((values) => order.filter((value) => values.includes(value))),
  );
};

const DATE_WORD = z
  .string()
  .max(20)
  .refine(isCalendarDate, { ...refuse('date_shape'), abort: true })
  .refine((value) => value >= '1900-01-01' && value <= '2999-12-31', refuse('date_range'))
  .transform((value) => value as CalendarDate);
/** A calendar date that exists, from 1900-01-01 to 2999-12-31. */
export const date = (options: Options): Field<CalendarDate, true> => field('date', options, DATE_WORD);

const INSTANT_WORD = z
  .string()
  .max(40)
  .refine(isInstant, refuse('instant_shape'))
  .transform((value) => value as Instant);
export const instant = (options: Options): Field<Instant, true> => field('instant', options, INSTANT_WORD);

const REFERENCE_WORD = z
  .string()
  .max(40)
  .refine(isId, refuse('reference_shape'))
  .transform((value) => value as Id);
/** Points to a row of another resource by its id; whether the row exists is checked by the database. */
export const reference = (options: Options<'within' | 'list' | 'meantFor'> & { to: string }): Field<Id, true> =>
  field('reference', options, REFERENCE_WORD);
