import {
  CLASS_ACCESS,
  CLASS_ACCESS_LABELS,
  CLASS_LABELS,
  type ClassAccess,
  FIELD_CLASSES,
  type FieldClass,
} from '@personalia/contract';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';

interface Props {
  value: Readonly<Record<FieldClass, ClassAccess>>;
  disabled: boolean;
  onChange: (next: Record<FieldClass, ClassAccess>) => void;
}

/** What a role sees and changes of sensitive fields, on every page alike. */
export function FieldClasses({ value, disabled, onChange }: Props) {
  const { t } = useTranslation('roles');
  const { locale } = useWords();
  return (
    <>
      <p className="access-note">{t('classesHint')}</p>
      <RowsTable stacks label={t('tab.classes')} heads={[t('classFields'), t('classAccess')]}>
        {FIELD_CLASSES.map((one) => (
          <tr key={one}>
            <th scope="row" className="rows-text">
              {CLASS_LABELS[one][locale]}
              <span className="access-about">{t(`classAbout.${one}`)}</span>
            </th>
            <td>
              <Segmented<ClassAccess>
                aria-label={CLASS_LABELS[one][locale]}
                disabled={disabled}
                value={value[one]}
                options={CLASS_ACCESS.map((access) => ({
                  value: access,
                  label: CLASS_ACCESS_LABELS[access][locale],
                }))}
                onChange={(access) => onChange({ ...value, [one]: access })}
              />
            </td>
          </tr>
        ))}
      </RowsTable>
    </>
  );
}
