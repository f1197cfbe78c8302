import {
  type Field,
  fields as field,
  hireForm,
  label,
  PAY_COMPONENTS,
  PAY_PERIODS,
  TRANSITION_TYPES,
  transitionFields,
} from '@personalia/contract';

/** A field that a row may leave out: the day before says it. */
const open = (one: Field): Field => {
  const { initial: _, section: __, help: ___, ...options } = one.options;
  return { ...one, required: false, options };
};

const { dottedManagers: _, ...facts } = transitionFields;

/** The facts that a file can bring; a list of further managers does not fit into a cell. */
export const FACTS = Object.keys(facts);
/** Facts that somebody employed always has. */
export const NEVER_EMPTY: ReadonlySet<string> = new Set(
  Object.entries(facts).flatMap(([name, { required }]) => (required || name === 'gradeId' ? [name] : [])),
);

const employeeId = field.reference({
  label: label('Employee number', 'Nomor karyawan'),
  to: 'Employee',
  help: label('People are added by an upload of employees.', 'Karyawan ditambahkan lewat unggahan karyawan.'),
});
const validFrom = field.date({ label: label('From', 'Dari') });

const ENDINGS = Object.entries(TRANSITION_TYPES).flatMap(([value, type]) =>
  type.does === 'ends' ? [{ value, label: type.label }] : [],
);

const basePay = {
  salaryAmount: field
    .decimalField({ label: label('Base salary', 'Gaji pokok'), places: 4, most: '999999999999', class: 'pay' })
    .optional(),
  salaryCurrency: field.currency({ label: label('Currency', 'Mata uang'), class: 'pay' }).optional(),
  salaryPeriod: field
    .choice({ label: label('Paid per', 'Dibayar per'), choices: PAY_PERIODS, class: 'pay' })
    .optional(),
};

/** Columns of a history: who, when, where, and on which terms. */
export const HISTORY_FIELDS: Readonly<Record<string, Field>> = {
  employeeId,
  validFrom,
  validTo: field
    .date({
      label: label('To', 'Sampai'),
      help: label('The last day. Blank or 9999-12-31: ongoing.', 'Hari terakhir. Kosong atau 9999-12-31: tanpa akhir.'),
    })
    .optional(),
  ...Object.fromEntries(Object.entries(facts).map(([name, one]) => [name, open(one)])),
  ...basePay,
  hireReasonId: field
    .reference({
      label: hireForm.reasonId.options.label,
      to: 'CatalogueValue',
      help: label(
        'Of a first day: of your list for hires, or for rehires.',
        'Untuk hari pertama: dari daftar Anda untuk penerimaan, atau penerimaan kembali.',
      ),
    })
    .optional(),
  endType: field
    .choice({
      label: label('Ended by', 'Berakhir karena'),
      choices: ENDINGS,
      help: label(
        'Of a last day behind which nothing follows. Empty: resignation.',
        'Untuk hari terakhir tanpa lanjutan. Kosong: pengunduran diri.',
      ),
    })
    .optional(),
  endReasonId: field
    .reference({
      label: label('Reason for leaving', 'Alasan keluar'),
      to: 'CatalogueValue',
      help: label('Of your list for how it ended.', 'Dari daftar Anda untuk cara berakhirnya.'),
    })
    .optional(),
};

/** Columns of pay by component. */
export const PAY_FIELDS: Readonly<Record<string, Field>> = {
  employeeId: { ...employeeId, options: { ...employeeId.options, class: 'pay' } },
  component: field.choice({ label: label('Component', 'Komponen'), choices: PAY_COMPONENTS, class: 'pay' }),
  validFrom: { ...validFrom, options: { ...validFrom.options, class: 'pay' } },
  amount: field.decimalField({
    label: label('Amount', 'Jumlah'),
    places: 4,
    most: '999999999999',
    class: 'pay',
  }),
  currency: field.currency({ label: label('Currency', 'Mata uang'), class: 'pay' }).optional(),
  period: field.choice({ label: label('Per', 'Per'), choices: PAY_PERIODS, class: 'pay' }).optional(),
};
