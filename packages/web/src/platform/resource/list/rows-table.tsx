import type { ReactNode } from 'react';
import './rows.css';
import './stacked-rows.css';

/** What stands over a column: its words, and what is particular about them. */
interface Head {
  /** Where two columns may have the same words. */
  readonly key?: string;
  readonly words: string;
  readonly isNumber?: boolean;
  /** Read to those who listen, and not shown: the column explains itself to the eye. */
  readonly isHidden?: boolean;
  readonly className?: string;
}

interface Props {
  label: string;
  heads: readonly (string | Head)[];
  compact?: boolean;
  /** Rows of words rather than of figures: on a phone one value below the other, each behind its `data-label`. */
  stacks?: boolean;
  /** What stands here is about to be replaced. */
  isStale?: boolean;
  /** On the frame that scrolls. */
  className?: string;
  tableClass?: string;
  children: ReactNode;
}

/** A table of facts or figures. Where it does not fit it scrolls, and the keyboard can reach it for that. */
export function RowsTable({ label, heads, compact, stacks, isStale = false, className, tableClass, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable by keyboard
    <div className={joined('rows-frame', className)} tabIndex={0} role="region" aria-label={label}>
      <table
        className={joined(
          'rows',
          compact && 'rows-compact',
          stacks && 'rows-stacked',
          isStale && 'rows-stale',
          tableClass,
        )}
        aria-busy={isStale}
      >
        <thead>
          <tr>{heads.map((head) => headCell(typeof head === 'string' ? { words: head } : head))}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const joined = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

const headCell = ({ words, key = words, isNumber = false, isHidden = false, className }: Head) => (
  <th key={key} scope="col" className={joined(isNumber && 'rows-number', className) || undefined}>
    {isHidden ? <span className="visually-hidden">{words}</span> : words}
  </th>
);
