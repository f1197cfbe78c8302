import type { TableReport } from '@personalia/contract';
import { Button, Checkbox, Popover } from 'antd';
import { useWords } from '../resource/fields/words.ts';

interface Props {
  columns: TableReport['columns'];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}

/** Which columns of a report are shown, here and in its files. One always is. */
export function ReportColumns({ columns, hidden, onHide }: Props) {
  const { t } = useWords();
  const shown = columns.filter(({ key }) => !hidden.includes(key)).length;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <div className="column-chooser">
          <ul>
            {columns.map(({ key, label }) => {
              const isShown = !hidden.includes(key);
              return (
                <li key={key}>
                  <Checkbox
                    checked={isShown}
                    disabled={isShown && shown === 1}
                    onChange={() => onHide(isShown ? [...hidden, key] : hidden.filter((one) => one !== key))}
                  >
                    {label}
                  </Checkbox>
                </li>
              );
            })}
          </ul>
          <Button size="small" type="link" onClick={() => onHide([])}>
            {t('columns.reset')}
          </Button>
        </div>
      }
    >
      <Button>{t('list.columns')}</Button>
    </Popover>
  );
}
