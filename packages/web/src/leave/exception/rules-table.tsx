import {
  EXCEPTION_MODE_LABELS,
  type ExceptionField,
  type ExceptionMode,
  type ExceptionOverride,
  type ExceptionResult,
  kindOfException,
  type LeaveExceptionPreview,
  type LeaveUnit,
  labelOfException,
  modesOfException,
} from '@personalia/contract';
import { Select } from 'antd';
import { NumberInput } from '../../platform/form/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useLeaveWords } from '../parts/words.ts';
import { useExceptionValue } from './values.tsx';

interface Props {
  results: readonly ExceptionResult[];
  leaveUnit: LeaveUnit;
  /** The workflows to choose from. */
  workflows: LeaveExceptionPreview['workflows'];
  overrides: readonly ExceptionOverride[];
  errorOf: (field: ExceptionField) => string | undefined;
  onChange: (overrides: ExceptionOverride[]) => void;
}

/** Each rule of the type, what is changed of it, and what it comes to. */
export function RulesTable({ results, leaveUnit, workflows, overrides, errorOf, onChange }: Props) {
  const { t, locale } = useLeaveWords();
  const shown = useExceptionValue(leaveUnit);
  const set = (field: ExceptionField, mode: ExceptionMode, value: string) =>
    onChange([
      ...overrides.filter((one) => one.field !== field || one.mode !== mode),
      ...(value === '' ? [] : [{ field, mode, value }]),
    ]);
  const valueOf = (field: ExceptionField, mode: ExceptionMode): string =>
    overrides.find((one) => one.field === field && one.mode === mode)?.value ?? '';
  const heads = [
    t('exception.rule'),
    { words: t('exception.policy'), isNumber: true },
    t('exception.change'),
    { words: t('exception.result'), isNumber: true },
  ];
  return (
    <RowsTable stacks label={t('exception.changes')} heads={heads}>
      {results.map(({ field, policy, result }) => {
        const error = errorOf(field);
        return (
          <tr key={field}>
            <th scope="row">{labelOfException(field, leaveUnit)[locale]}</th>
            <td className="rows-number" data-label={t('exception.policy')}>
              {shown(field, policy)}
            </td>
            <td className="rows-text" data-label={t('exception.change')}>
              <Change field={field} leaveUnit={leaveUnit} workflows={workflows} valueOf={valueOf} onChange={set} />
              {error && (
                <p className="field-error" role="alert">
                  {error}
                </p>
              )}
            </td>
            <td className="rows-number" data-label={t('exception.result')}>
              {policy === result ? shown(field, result) : <strong>{shown(field, result)}</strong>}
            </td>
          </tr>
        );
      })}
    </RowsTable>
  );
}

interface ChangeProps extends Pick<Props, 'workflows' | 'leaveUnit'> {
  field: ExceptionField;
  valueOf: (field: ExceptionField, mode: ExceptionMode) => string;
  onChange: (field: ExceptionField, mode: ExceptionMode, value: string) => void;
}

function Change({ field, leaveUnit, workflows, valueOf, onChange }: ChangeProps) {
  const { t, locale } = useLeaveWords();
  const rule = labelOfException(field, leaveUnit)[locale];
  const kind = kindOfException(field);
  if (kind === 'switch' || kind === 'workflow')
    return (
      <Select
        className="form-wide"
        allowClear
        aria-label={t('exception.valueOf', { rule, mode: EXCEPTION_MODE_LABELS.SET[locale] })}
        placeholder={t('exception.asPolicy')}
        value={valueOf(field, 'SET') || null}
        options={
          kind === 'workflow'
            ? workflows.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
            : ['true', 'false'].map((value) => ({ value, label: t(`exception.value.${value}`) }))
        }
        onChange={(value: string | null | undefined) => onChange(field, 'SET', value ?? '')}
      />
    );
  return (
    <div className="exception-rule">
      {modesOfException(field).map((mode) => (
        <label key={mode} htmlFor={`exception-${field}-${mode}`}>
          {EXCEPTION_MODE_LABELS[mode][locale]}
          <NumberInput
            id={`exception-${field}-${mode}`}
            aria-label={t('exception.valueOf', { rule, mode: EXCEPTION_MODE_LABELS[mode][locale] })}
            locale={locale}
            value={valueOf(field, mode) || null}
            onChange={(value) => onChange(field, mode, value ?? '')}
          />
        </label>
      ))}
    </div>
  );
}
