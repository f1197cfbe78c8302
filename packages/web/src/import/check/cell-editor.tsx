import EditOutlined from '@ant-design/icons/EditOutlined';
import type { ImportEntityInfo } from '@personalia/contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { WordControl } from '../mapping/word-control.tsx';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { correctionOf, withCorrection } from './corrections.ts';
import './cell-editor.css';

interface Props {
  draft: SettingsDraft;
  row: number;
  field: ImportEntityInfo['fields'][number];
  /** As it stands in the file. */
  value: string | null;
}

/** A cell of the file that can be corrected where it is shown; the next check reads it as corrected. */
export function CellEditor({ draft, row, field, value }: Props) {
  const { t, locale } = useImportWords();
  const { settings, change } = draft;
  const corrected = correctionOf(settings, row, field.key);
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLFormElement>(null);
  const isOpen = text !== null;
  useEffect(() => {
    if (isOpen) editor.current?.querySelector<HTMLElement>('input, button, [role="combobox"]')?.focus();
  }, [isOpen]);

  function close(next: string | null | undefined): void {
    if (next !== undefined) change({ corrections: withCorrection(settings, row, field.key, next) });
    setText(null);
    requestAnimationFrame(() => button.current?.focus());
  }
  const name = { row, field: field.label[locale] };
  if (text === null)
    return (
      <span className="cell-shown">
        <span className={corrected === undefined ? undefined : 'cell-before'}>{value ?? '–'}</span>
        {corrected !== undefined && <ins className="cell-corrected">{shown(field, corrected, locale)}</ins>}
        <Button
          ref={button}
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('cell.correct', name)}
          onClick={() => setText(corrected ?? startOf(field, value))}
        />
      </span>
    );
  const id = `cell-${row}-${field.key}`;
  return (
    <form
      ref={editor}
      className="cell-editor"
      onSubmit={(event) => {
        event.preventDefault();
        close(text);
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {t('cell.correct', name)}
      </label>
      <WordControl
        field={field}
        text={text}
        numberFormat={settings.numberFormat}
        ties={{ id, 'aria-describedby': undefined, 'aria-invalid': false, 'aria-required': false }}
        onChange={setText}
      />
      <Button size="small" type="primary" htmlType="submit" disabled={text === ''}>
        {t('cell.save')}
      </Button>
      <Button size="small" onClick={() => close(corrected === undefined ? undefined : null)}>
        {t(corrected === undefined ? 'cell.cancel' : 'cell.undo')}
      </Button>
    </form>
  );
}

/** Text is corrected from what stands there; what is chosen or picked begins empty. */
const startOf = ({ kind }: Props['field'], value: string | null): string =>
  ['text', 'note', 'email', 'phone', 'code'].includes(kind) ? (value ?? '') : '';

/** A record that was chosen is kept by its id, which says nothing to people. */
const shown = (field: Props['field'], text: string, locale: 'en' | 'id'): string =>
  field.choices?.find(({ value }) => value === text)?.label[locale] ?? (field.kind === 'reference' ? '✓' : text);
