import { type FormulaCatalogueEntry, hasFormula } from '@personalia/contract';
import { Input } from 'antd';
import { DateInput, type Errors, FieldRow, fieldId } from '../../platform/form/index.ts';
import { withParameters } from './catalogue.ts';
import { FormulaEditor } from './formula-editor.tsx';
import { TableGrid } from './table-grid.tsx';
import { useVocabWords } from './use-vocab.ts';
import type { Identity, Meaning } from './word-draft.ts';

interface Props {
  identity: Pick<Identity, 'kind' | 'type' | 'domains' | 'keys'>;
  meaning: Meaning;
  entries: readonly FormulaCatalogueEntry[];
  errors: Errors;
  disabled: boolean;
  onChange: (part: Partial<Meaning>) => void;
}

/** What a word means from a day on: a value, a formula, or rows. Mistakes of a draft within its word begin with `draft.`. */
export function MeaningFields({ identity, meaning, entries, errors, disabled, onChange }: Props) {
  const { t, typeName } = useVocabWords();
  const { kind, type, domains, keys } = identity;
  const error = (name: string): string | undefined => errors[name] ?? errors[`draft.${name}`];
  return (
    <div className="form-grid">
      <FieldRow
        id={fieldId('effectiveFrom')}
        label={t('field.effectiveFrom')}
        required
        help={t('field.effectiveFromHelp')}
        error={error('effectiveFrom')}
      >
        {(ties) => (
          <DateInput
            {...ties}
            disabled={disabled}
            value={meaning.effectiveFrom}
            onChange={(effectiveFrom) => onChange({ effectiveFrom })}
          />
        )}
      </FieldRow>
      {kind === 'Constant' && (
        <FieldRow
          id={fieldId('value')}
          label={t('field.value', { type: typeName(type) })}
          required
          error={error('value')}
          help={type.startsWith('list') ? t('field.listHelp') : type === 'date' ? t('field.dateHelp') : undefined}
        >
          {(ties) => (
            <Input
              {...ties}
              disabled={disabled}
              value={meaning.value}
              onChange={({ target }) => onChange({ value: target.value })}
            />
          )}
        </FieldRow>
      )}
      {hasFormula(kind) && (
        <FormulaEditor
          id={fieldId('expression')}
          label={t('field.expression')}
          value={meaning.expression}
          entries={withParameters(entries, identity)}
          domains={domains}
          type={type}
          error={error('expression')}
          disabled={disabled}
          onChange={(expression) => onChange({ expression })}
        />
      )}
      {kind === 'Table' && (
        <TableGrid
          keys={keys}
          type={type}
          rows={meaning.rows}
          error={error('rows')}
          disabled={disabled}
          onChange={(rows) => onChange({ rows })}
        />
      )}
    </div>
  );
}
