import { Button } from 'antd';
import type { Errors } from '../../platform/form/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { LimitRow } from './limit-row.tsx';
import { NEW_LIMIT, type TypedLimit } from './setting-draft.ts';

interface Props {
  limits: readonly TypedLimit[];
  errors: Errors;
  disabled: boolean;
  onChange: (limits: TypedLimit[]) => void;
  /** Opens the reading of a file. */
  onImport: () => void;
}

/** Limits by kind, people and grade; of several that match, the specific one counts (CL-2). */
export function LimitsGrid({ limits, errors, disabled, onChange, onImport }: Props) {
  const { t } = useClaimWords();
  const change = (at: number, values: Partial<TypedLimit>) =>
    onChange(limits.map((row, n) => (n === at ? { ...row, ...values } : row)));
  const heads = [
    t('limit.kind'),
    t('limit.appliesTo'),
    t('limit.grades'),
    t('limit.positions'),
    t('limit.types'),
    t('limit.value'),
    t('limit.sharedWith'),
    { words: t('limit.remove'), isHidden: true },
  ];
  return (
    <>
      {limits.length === 0 ? (
        <p className="field-help">{t('limit.none')}</p>
      ) : (
        <RowsTable stacks label={t('setting.limits')} heads={heads} tableClass="claim-limits">
          {limits.map((row, at) => (
            // Rows have no ids before they are saved; each keeps its place.
            <LimitRow
              key={at}
              row={row}
              at={at}
              errors={errors}
              onChange={(values) => change(at, values)}
              onRemove={() => onChange(limits.filter((_, n) => n !== at))}
            />
          ))}
        </RowsTable>
      )}
      {!disabled && (
        <div className="claim-bar">
          <Button onClick={() => onChange([...limits, NEW_LIMIT])}>{t('limit.add')}</Button>
          <Button onClick={onImport}>{t('limit.file')}</Button>
        </div>
      )}
    </>
  );
}
