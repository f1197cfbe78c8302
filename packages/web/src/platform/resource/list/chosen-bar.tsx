import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../fields/words.ts';
import type { Selection } from './selection.ts';
import { TickBox } from './tick-box.tsx';
import './tools.css';

interface Props<R extends { readonly id: string }> {
  selection: Selection<R>;
  /** Rows of the page that can be chosen. */
  rows: readonly R[];
  /** What is being done; the buttons are gone meanwhile. */
  progress?: string | null;
  /** Buttons for what is chosen. */
  children: ReactNode;
}

/** Over a list whose rows have a tick box: choosing all of the page, and what is done with those that are chosen. */
export function ChosenBar<R extends { readonly id: string }>({ selection, rows, progress = null, children }: Props<R>) {
  const { t } = useWords();
  const count = selection.chosen.size;
  if (rows.length === 0 && count === 0) return null;
  const title = count > 0 ? t('bulk.selected', { count }) : t('list.selectAll');
  return (
    <div className={count > 0 ? 'list-bulk' : 'list-bulk list-bulk-none'} role="toolbar" aria-label={title}>
      {rows.length > 0 && <TickBox label={t('list.selectAll')} {...selection.pageTick(rows)} />}
      {count === 0 && <span aria-hidden="true">{title}</span>}
      {count > 0 && <strong>{title}</strong>}
      {count > 0 && progress !== null && <span role="status">{progress}</span>}
      {count > 0 && progress === null && (
        <>
          {children}
          <Button size="small" type="text" onClick={selection.clear}>
            {t('bulk.clear')}
          </Button>
        </>
      )}
    </div>
  );
}
