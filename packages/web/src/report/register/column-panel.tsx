import { MOST_COLUMNS, type RegisterFieldInfo, type RegisterView } from '@personalia/contract';
import { Checkbox } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { ColumnArrows } from '../../platform/resource/list/column-arrows.tsx';
import { moveColumn, moveColumnTo, toggleColumn } from '../../platform/resource/list/columns.ts';
import { useDragOrder } from '../../platform/resource/list/use-drag-order.ts';
import { useReportWords } from '../use-report-words.ts';
import type { Register } from './use-register.ts';

/** Which columns are shown and in what order; the others stand in their groups, found by typing. */
export function ColumnPanel({ register, view }: { register: Register; view: RegisterView }) {
  const { t, locale } = useReportWords();
  const [search, setSearch] = useState('');
  const fields = [...register.fields.values()];
  const words = (field: RegisterFieldInfo) => `${field.label[locale]} ${field.group[locale]}`.toLowerCase();
  const found = fields.filter((field) =>
    search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words(field).includes(word)),
  );
  const groups = Map.groupBy(found, (field) => field.group[locale]);
  const choose = (columns: string[]) => register.change({ columns });
  const drag = useDragOrder((key, onto) => choose(moveColumnTo(view.columns, key, onto)));
  return (
    <div className="register-columns">
      <section>
        <h3>{t('columns.shown', { count: view.columns.length })}</h3>
        <ol>
          {view.columns.map((key, place) => {
            const column = register.fields.get(key)?.label[locale] ?? key;
            return (
              <li key={key} {...drag(key)}>
                <Checkbox
                  checked
                  disabled={view.columns.length === 1}
                  onChange={() => choose(toggleColumn(view.columns, key))}
                >
                  {column}
                </Checkbox>
                <ColumnArrows
                  column={column}
                  isFirst={place === 0}
                  isLast={place === view.columns.length - 1}
                  onMove={(by) => choose(moveColumn(view.columns, key, by))}
                />
              </li>
            );
          })}
        </ol>
      </section>
      <section>
        <h3>{t('columns.all')}</h3>
        <Input
          allowClear
          aria-label={t('columns.search')}
          placeholder={t('columns.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {found.length === 0 && <p>{t('columns.none')}</p>}
        {[...groups].map(([group, members]) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {members.map((field) => (
              <Checkbox
                key={field.key}
                checked={view.columns.includes(field.key)}
                disabled={
                  view.columns.includes(field.key) ? view.columns.length === 1 : view.columns.length >= MOST_COLUMNS
                }
                onChange={() => choose(toggleColumn(view.columns, field.key))}
              >
                {field.label[locale]}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </section>
    </div>
  );
}
