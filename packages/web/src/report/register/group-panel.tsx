import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { AGGREGATES, type Aggregate, type RegisterFieldInfo, type RegisterView } from '@personalia/contract';
import { Button, Select } from 'antd';
import { useReportWords } from '../use-report-words.ts';
import { FieldSelect } from './field-select.tsx';
import type { Register } from './use-register.ts';

const [MOST_LEVELS, MOST_SUMS] = [3, 10];

/** By which columns rows are put together, and what is added up in the groups. */
export function GroupPanel({ register, view }: { register: Register; view: RegisterView }) {
  const { t, locale } = useReportWords();
  const { groupBy, aggregates } = view;
  const fields = [...register.fields.values()];
  const labelOf = (key: string) => register.fields.get(key)?.label[locale] ?? key;
  const groups = (next: string[]) => register.change({ groupBy: next });
  const sums = (next: RegisterView['aggregates']) => register.change({ aggregates: next });
  const free = fields.filter((field) => field.groups && !groupBy.includes(field.key));
  return (
    <div className="register-grouping">
      <section>
        <h3>{t('group.by')}</h3>
        <ol>
          {groupBy.map((key) => (
            <li key={key}>
              {labelOf(key)}
              <Remove
                words={t('group.remove', { column: labelOf(key) })}
                onClick={() => groups(groupBy.filter((one) => one !== key))}
              />
            </li>
          ))}
        </ol>
        {groupBy.length < MOST_LEVELS && (
          <FieldSelect
            label={t('group.add')}
            fields={free}
            value={null}
            onChange={(key) => groups([...groupBy, key])}
          />
        )}
      </section>
      <section>
        <h3>{t('group.sums')}</h3>
        <p className="register-hint">{t('group.hint')}</p>
        <ol>
          {aggregates.map(({ field, of }, at) => (
            <li key={`${field} ${of}`}>
              {labelOf(field)}
              <span>
                <Select
                  popupMatchSelectWidth={false}
                  aria-label={t('group.function', { column: labelOf(field) })}
                  value={of}
                  options={AGGREGATES.map((value) => ({ value, label: t(`function.${value}`) }))}
                  onChange={(value) =>
                    sums(aggregates.map((one, n) => (n === at ? { field, of: value as Aggregate } : one)))
                  }
                />
                <Remove
                  words={t('group.remove', { column: labelOf(field) })}
                  onClick={() => sums(aggregates.filter((_, n) => n !== at))}
                />
              </span>
            </li>
          ))}
        </ol>
        {aggregates.length < MOST_SUMS && (
          <FieldSelect
            label={t('group.addSum')}
            fields={fields.filter((field) => field.aggregates.length > 0)}
            value={null}
            onChange={(key) => sums([...aggregates, { field: key, of: firstOf(register.fields.get(key)) }])}
          />
        )}
      </section>
    </div>
  );
}

const firstOf = (field: RegisterFieldInfo | undefined): Aggregate => (field?.class === 'pay' ? 'avg' : 'sum');

function Remove({ words, onClick }: { words: string; onClick: () => void }) {
  return <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={words} onClick={onClick} />;
}
