import { fields as field, label, PAY_COMPONENTS, PAY_PERIODS, rangeFigures } from '@personalia/contract';
import { sql } from 'kysely';
import { type At, col, type Sql } from '../at.ts';
import { payOf } from '../parts.ts';
import { ofStretch, type RegisterField, registerField } from './register-field.ts';

const pay = label('Pay', 'Gaji');
const amount = (words: ReturnType<typeof label>) =>
  field.decimalField({ label: words, places: 4, most: '999999999999', class: 'pay' }).optional();
const base = (name: string) => (at: At) => col(payOf(at, 'base'), name);
/** What makes amounts comparable. */
const unitOf = (alias: string) => sql`${col(alias, 'currency')} || ${col(alias, 'period')}`;

const componentColumns = PAY_COMPONENTS.map(({ value, label: words }) =>
  registerField(`pay.${value}`, pay, amount(words), true, (at) => col(payOf(at, value), 'amount'), {
    unit: (at) => unitOf(payOf(at, value)),
    payComponent: value,
  }),
);

/** An amount of a period as an amount of a month, as the company counts it (organisation-and-employee 8). */
function monthly(at: At, value: Sql, period: Sql): Sql {
  const month = at.use(
    'month',
    sql`cross join (select k.month_days as days, k.month_hours as hours from tenant k where k.id = app.tenant()) month`,
  );
  return sql`app.by_month(${value}, ${period}, ${col(month, 'days')}, ${col(month, 'hours')})`;
}

/** The range that holds for a row: of its grade and currency, the narrowest scope. */
function rangeOf(at: At): string {
  const paid = payOf(at, 'base');
  return at.use(
    'band',
    sql`left join lateral app.monthly_band_of(t.tenant_id, ${at.day}, t.grade_id, ${col(paid, 'currency')}, t.location_id, t.employer_id,
      t.employment_type, t.position_id, t.grade_step) band on true`,
  );
}

const fullTime = (at: At): Sql => {
  const paid = payOf(at, 'base');
  return sql`(${monthly(at, col(paid, 'amount'), col(paid, 'period'))} / t.fte)`;
};

const place = (key: string, en: string, id: string, value: (at: At) => Sql): RegisterField =>
  registerField(
    key,
    pay,
    field.decimalField({ label: label(en, id), places: 3, class: 'pay' }).optional(),
    true,
    value,
    { isByMonth: true },
  );

/** What is said of the base salary. */
const baseColumns: readonly RegisterField[] = [
  registerField(
    'pay.currency',
    pay,
    field.currency({ label: label('Currency', 'Mata uang'), class: 'pay' }).optional(),
    true,
    base('currency'),
  ),
  registerField(
    'pay.period',
    pay,
    field.choice({ label: label('Per', 'Per'), choices: PAY_PERIODS, class: 'pay' }).optional(),
    true,
    base('period'),
  ),
  registerField(
    'pay.since',
    pay,
    field.date({ label: label('Base salary since', 'Gaji pokok sejak'), class: 'pay' }).optional(),
    true,
    base('valid_from'),
  ),
  registerField(
    'pay.monthlyFullTime',
    pay,
    amount(label('Base salary, a month at full time', 'Gaji pokok, sebulan penuh waktu')),
    true,
    (at) => sql`round(${fullTime(at)}, 2)`,
    { unit: (at) => col(payOf(at, 'base'), 'currency'), isByMonth: true },
  ),
  registerField(
    'pay.rangePlace',
    pay,
    rangeFigures.rangePlace,
    true,
    (at) => {
      const [low, high] = [col(rangeOf(at), 'minimum'), col(rangeOf(at), 'maximum')];
      return sql`app.place_in_band(${fullTime(at)}, ${low}, ${high})`;
    },
    { isByMonth: true },
  ),
  place('pay.compaRatio', 'Compa-ratio', 'Rasio kompa', (at) => {
    const band = rangeOf(at);
    return sql`app.compa_ratio(${fullTime(at)}, ${col(band, 'midpoint')})`;
  }),
  place('pay.penetration', 'Place in the range (%)', 'Posisi dalam rentang (%)', (at) => {
    const [low, high] = [col(rangeOf(at), 'minimum'), col(rangeOf(at), 'maximum')];
    return sql`round((${fullTime(at)} - ${low}) / nullif(${high} - ${low}, 0) * 100, 2)`;
  }),
];

/** What somebody is paid, and where that lies in the range of their grade; class `pay`. */
export const payColumns: readonly RegisterField[] = ofStretch([
  ...componentColumns,
  ...baseColumns.map((one) => ({ ...one, payComponent: 'base' })),
]);
