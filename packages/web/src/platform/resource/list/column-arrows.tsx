import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button } from 'antd';
import { useWords } from '../fields/words.ts';

interface Props {
  column: string;
  isFirst: boolean;
  isLast: boolean;
  /** By -1 towards the start, by 1 towards the end. */
  onMove: (by: number) => void;
}

/** Moves a shown column among the others. */
export function ColumnArrows({ column, isFirst, isLast, onMove }: Props) {
  const { t } = useWords();
  return (
    <span>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={isFirst}
        aria-label={t('columns.up', { column })}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={isLast}
        aria-label={t('columns.down', { column })}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
