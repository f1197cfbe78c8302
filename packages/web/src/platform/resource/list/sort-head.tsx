import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/CaretUpOutlined';
import type { DragProps } from './use-drag-order.ts';
import './rows.css';

interface Props {
  words: string;
  isNumber: boolean;
  order: 'ascending' | 'descending' | undefined;
  /** Rows are not sorted by a column without it. */
  onSort?: (() => void) | undefined;
  /** With it the column can be dragged among the others. */
  drag?: DragProps | undefined;
}

/** The head of a column; pressing it sorts. */
export function SortHead({ words, isNumber, order, onSort, drag }: Props) {
  return (
    <th
      scope="col"
      className={isNumber ? 'rows-number' : undefined}
      aria-sort={onSort ? (order ?? 'none') : undefined}
      {...drag}
    >
      {onSort ? (
        <button type="button" className="rows-sort" onClick={onSort}>
          {words}
          <span className="rows-sort-arrows" data-order={order} aria-hidden="true">
            <CaretUpOutlined aria-hidden />
            <CaretDownOutlined aria-hidden />
          </span>
        </button>
      ) : (
        words
      )}
    </th>
  );
}
