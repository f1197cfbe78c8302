import { Button, Checkbox } from 'antd';
import { useWords } from '../fields/words.ts';
import { ColumnArrows } from './column-arrows.tsx';
import { moveColumn, moveColumnTo, toggleColumn } from './columns.ts';
import { useDragOrder } from './use-drag-order.ts';
import type { List } from './use-list.ts';

/** Which columns are shown, and in what order: the shown ones first, as they stand in the table. */
export default function ColumnChooser({ list }: { list: List }) {
  const { t, locale } = useWords();
  const shown = list.shown.map(({ name }) => name);
  const ordered = [
    ...list.shown,
    ...list.columns.filter(({ name, field }) => !shown.includes(name) && !field?.options.filterOnly),
  ];
  const drag = useDragOrder((name, onto) => list.chooseColumns(moveColumnTo(shown, name, onto)));
  return (
    <div className="column-chooser">
      <ul>
        {ordered.map(({ name, label }) => {
          const place = shown.indexOf(name);
          const column = label[locale];
          return (
            <li key={name} {...(place >= 0 ? drag(name) : {})}>
              <Checkbox checked={place >= 0} onChange={() => list.chooseColumns(toggleColumn(shown, name))}>
                {column}
              </Checkbox>
              {place >= 0 && (
                <ColumnArrows
                  column={column}
                  isFirst={place === 0}
                  isLast={place === shown.length - 1}
                  onMove={(by) => list.chooseColumns(moveColumn(shown, name, by))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Button size="small" type="link" onClick={list.resetColumns}>
        {t('columns.reset')}
      </Button>
    </div>
  );
}
