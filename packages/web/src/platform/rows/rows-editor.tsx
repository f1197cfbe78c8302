import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { menuOf, type RowList } from '@personalia/contract';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useUnsavedGuard } from '../draft/index.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { type Errors, FieldRow } from '../form/index.ts';
import { useFieldAccess, useMay } from '../resource/data/permissions.ts';
import { FieldControl } from '../resource/fields/controls.tsx';
import { useWords } from '../resource/fields/words.ts';
import { RecordFailure, RecordSkeleton } from '../resource/form-page/record-states.tsx';
import type { AnyRecord } from '../resource/pages.ts';
import { bodyOf, checkRows, draftsOf, hiddenOf, isChanged, type KeptRows, newRow, type RowDraft } from './row-draft.ts';
import { focusAfterRemoval, focusAfterSave, focusRowField, rowFieldId } from './row-focus.ts';
import { RowsView } from './rows-view.tsx';
import { useRowList } from './use-row-list.ts';
import '../form/form.css';
import './rows.css';

export interface RowsEditorProps {
  list: RowList;
  record: AnyRecord;
  onChanged: () => void;
  /** Above the rows: figures, pictures. */
  children?: ReactNode;
  /** Further commands on all rows. */
  commands?: (rows: readonly RowDraft[], change: (rows: RowDraft[]) => void) => ReactNode;
}

/** Rows that belong to a record, edited and kept as one set. */
export function RowsEditor(props: RowsEditorProps) {
  const { list, record, onChanged, children } = props;
  const { locale } = useWords();
  const may = useMay(menuOf(list.of));
  const kept = useRowList(list, record.id, onChanged);
  if (kept.error) return <RecordFailure error={kept.error} onRetry={() => void kept.refetch()} />;
  if (!kept.data) return <RecordSkeleton />;
  return (
    <>
      {children}
      <p className="row-list-about">{list.about[locale]}</p>
      {may('edit') ? (
        <Editor key={kept.data.version} {...props} kept={kept.data} save={kept.save} isSaving={kept.isSaving} />
      ) : (
        <RowsView list={list} rows={kept.data.rows} />
      )}
    </>
  );
}

interface EditorProps extends RowsEditorProps {
  kept: KeptRows;
  save: (body: ReturnType<typeof bodyOf>) => Promise<Errors | null>;
  isSaving: boolean;
}

let made = 0;

function Editor({ list, kept, save, isSaving, commands }: EditorProps) {
  const { t, locale } = useWords();
  const access = useFieldAccess();
  const [initial] = useState(() => draftsOf(list, kept));
  const [rows, setRows] = useState<readonly RowDraft[]>(initial);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const dirty = isChanged(initial, rows);
  const guard = useUnsavedGuard(dirty, true);
  const change = (next: readonly RowDraft[]) => {
    setRows(next);
    setErrors({});
  };
  const sent = (name: string) => {
    const field = list.fields[name];
    return field !== undefined && access(field) !== 'none';
  };

  async function submit(): Promise<void> {
    const body = bodyOf(list, { rows, version: kept.version }, sent);
    const found = checkRows(list, body, locale);
    const refused = Object.keys(found).length > 0 ? found : await save(body);
    if (!refused) return focusAfterSave();
    setErrors(refused);
    focusRowField(list.name, wrongFields(refused, rows));
  }

  function add(): void {
    made += 1;
    const row = newRow(list, `new-${made}`);
    change([...rows, row]);
    focusRowField(
      list.name,
      Object.keys(list.fields).map((name) => ({ rowKey: row.key, name })),
    );
  }

  return (
    <form
      ref={form}
      className="row-list"
      noValidate
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void submit();
      }}
    >
      <FormAlert text={errors['']} />
      {rows.length === 0 && <p className="row-list-empty">{t('rows.empty')}</p>}
      {rows.map((row, index) => (
        <Row
          key={row.key}
          list={list}
          row={row}
          place={index + 1}
          errorOf={(name) => errors[`${index}.${name}`]}
          onChange={(name, value) => change(rows.with(index, { ...row, values: { ...row.values, [name]: value } }))}
          onRemove={() => {
            change(rows.filter((one) => one !== row));
            focusAfterRemoval(form.current, index);
          }}
        />
      ))}
      <div className="row-list-commands">
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('rows.add')}
        </Button>
        {commands?.(rows, change)}
      </div>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isSaving} disabled={!dirty}>
          {t('save')}
        </Button>
        <Button disabled={!dirty} onClick={() => change(initial)}>
          {t('undo')}
        </Button>
      </div>
      {guard}
    </form>
  );
}

/** Mistakes are told by the number of their row. */
const wrongFields = (errors: Errors, rows: readonly RowDraft[]) =>
  Object.keys(errors).flatMap((path) => {
    const [index, name] = path.split('.');
    const row = rows[Number(index)];
    return row && name ? [{ rowKey: row.key, name }] : [];
  });

interface RowProps {
  list: RowList;
  row: RowDraft;
  place: number;
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, value: unknown) => void;
  onRemove: () => void;
}

function Row({ list, row, place, errorOf, onChange, onRemove }: RowProps) {
  const { t, locale } = useWords();
  const access = useFieldAccess();
  const hidden = hiddenOf(list, row);
  const shown = Object.entries(list.fields).filter(
    ([name, field]) => access(field) !== 'none' && !hidden.includes(name),
  );
  return (
    <fieldset className="row-list-row">
      <legend className="visually-hidden">{t('rows.row', { n: place })}</legend>
      {shown.map(([name, field]) => (
        <FieldRow
          key={name}
          id={rowFieldId(list.name, row.key, name)}
          label={field.options.label[locale]}
          required={field.required}
          wide={field.kind === 'note'}
          error={errorOf(name)}
        >
          {(ties) => (
            <FieldControl
              field={field}
              value={row.values[name]}
              onChange={(value) => onChange(name, value)}
              onBlur={() => undefined}
              ties={ties}
              locale={locale}
              known={row.refs[name]}
            />
          )}
        </FieldRow>
      ))}
      <Button
        type="text"
        className="row-list-remove"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('rows.remove', { n: place })}
        title={t('rows.remove', { n: place })}
        onClick={onRemove}
      />
    </fieldset>
  );
}
