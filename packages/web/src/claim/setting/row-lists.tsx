import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Switch } from 'antd';
import Input from 'antd/es/input/Input';
import type { ReactNode } from 'react';
import { type Errors, NumberInput } from '../../platform/form/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { TypedAccount, TypedTax } from './setting-draft.ts';

interface ListProps<Row> {
  name: 'taxes' | 'accounts';
  columns: readonly string[];
  rows: readonly Row[];
  empty: Row;
  errors: Errors;
  disabled: boolean;
  onChange: (rows: Row[]) => void;
  cells: (
    row: Row,
    at: number,
    change: (values: Partial<Row>) => void,
    name: (column: string) => string,
  ) => ReactNode[];
}

/** A few rows of terms that are added and removed one by one. */
function RowList<Row extends object>({
  name,
  columns,
  rows,
  empty,
  errors,
  disabled,
  onChange,
  cells,
}: ListProps<Row>) {
  const { t } = useClaimWords();
  const heads = [...columns.map((column) => t(`${name}.${column}`)), { words: t('limit.remove'), isHidden: true }];
  return (
    <div className="form-wide-row claim-below">
      {rows.length === 0 ? (
        <p className="field-help">{t(`${name}.none`)}</p>
      ) : (
        <RowsTable stacks label={t(`${name}.title`)} heads={heads} tableClass="claim-limits">
          {rows.map((row, at) => {
            const label = (column: string): string => t('limit.cell', { column: t(`${name}.${column}`), n: at + 1 });
            const error = Object.entries(errors).find(([path]) => path.startsWith(`terms.${name}.${at}.`))?.[1];
            const change = (values: Partial<Row>) =>
              onChange(rows.map((one, n) => (n === at ? { ...one, ...values } : one)));
            return (
              // Rows have no ids before they are saved; each keeps its place.
              <tr key={at}>
                {cells(row, at, change, label).map((cell, n) => (
                  <td key={columns[n]} data-label={t(`${name}.${columns[n]}`)}>
                    {cell}
                    {n === 0 && error && (
                      <p className="field-error" role="alert">
                        {error}
                      </p>
                    )}
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('limit.cell', { column: t('limit.remove'), n: at + 1 })}
                    onClick={() => onChange(rows.filter((_, n) => n !== at))}
                  >
                    <DeleteOutlined aria-hidden />
                  </button>
                </td>
              </tr>
            );
          })}
        </RowsTable>
      )}
      {!disabled && (
        <Button className="claim-below" onClick={() => onChange([...rows, empty])}>
          {t(`${name}.add`)}
        </Button>
      )}
    </div>
  );
}

interface Props<Row> {
  rows: readonly Row[];
  errors: Errors;
  disabled: boolean;
  onChange: (rows: Row[]) => void;
}

/** Taxes on what is approved (CL-15). */
export function Taxes(props: Props<TypedTax>) {
  const { locale } = useClaimWords();
  return (
    <RowList
      {...props}
      name="taxes"
      columns={['code', 'percent', 'included', 'recoverable']}
      empty={{ code: '', percent: null, included: false, recoverable: false }}
      cells={(row, _, change, name) => [
        <Input
          key="code"
          aria-label={name('code')}
          maxLength={20}
          value={row.code}
          onChange={({ target }) => change({ code: target.value })}
        />,
        <NumberInput
          key="percent"
          aria-label={name('percent')}
          locale={locale}
          value={row.percent}
          onChange={(percent) => change({ percent })}
        />,
        <Switch
          key="included"
          aria-label={name('included')}
          checked={row.included}
          onChange={(included) => change({ included })}
        />,
        <Switch
          key="recoverable"
          aria-label={name('recoverable')}
          checked={row.recoverable}
          onChange={(recoverable) => change({ recoverable })}
        />,
      ]}
    />
  );
}

/** Expense accounts in the books of employers. */
export function Accounts(props: Props<TypedAccount>) {
  return (
    <RowList
      {...props}
      name="accounts"
      columns={['employerId', 'code']}
      empty={{ employerId: '', code: '' }}
      cells={(row, _, change, name) => [
        <ReferenceSelect
          key="employer"
          aria-label={name('employerId')}
          to="Employer"
          value={row.employerId ? [row.employerId] : []}
          onChange={([employerId]) => change({ employerId: employerId ?? '' })}
        />,
        <Input
          key="code"
          aria-label={name('code')}
          maxLength={40}
          value={row.code}
          onChange={({ target }) => change({ code: target.value })}
        />,
      ]}
    />
  );
}
