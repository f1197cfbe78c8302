import {
  type CalendarDate,
  type CustomDay,
  type CustomFieldView,
  type CustomValues,
  DeleteCustomDay,
  fieldOfCustom,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { formatDate } from '../../../platform/format/index.ts';
import { ConfirmDialog } from '../../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../../platform/resource/data/use-step.ts';
import { fieldCell } from '../../../platform/resource/fields/cells.tsx';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { RowsTable } from '../../../platform/resource/list/rows-table.tsx';
import { useToday } from '../../../platform/shell/index.ts';
import { useRecordWords } from '../../parts/words.ts';

interface Props {
  employeeId: string;
  found: CustomValues;
  mayEdit: (field: CustomFieldView) => boolean;
  onChanged: (values: CustomValues) => void;
}

interface Line {
  readonly view: CustomFieldView;
  readonly day: CustomDay;
}

/** What dated fields were and will be (organisation-and-employee 10.6); nothing where none has a day. */
export function CustomDays({ employeeId, found, mayEdit, onChanged }: Props) {
  const { t, locale } = useRecordWords();
  const { t: words } = useWords();
  const { step } = useStep();
  const today = useToday();
  const [leaving, setLeaving] = useState<Line | null>(null);
  const lines = found.days.flatMap((day): Line[] => {
    const view = found.fields.find(({ code }) => code === day.code);
    return view ? [{ view, day }] : [];
  });
  if (lines.length === 0) return null;
  const nameOf = ({ nameEn, nameId }: CustomFieldView) => (locale === 'id' ? nameId : nameEn);
  const texts = ({ view, day }: Line) => ({ field: nameOf(view), date: formatDate(day.from ?? '', locale) });

  async function takeBack({ view, day }: Line): Promise<void> {
    setLeaving(null);
    await step(async () => {
      const params = { employeeId, fieldId: view.id, from: day.from as CalendarDate };
      onChanged(await call(DeleteCustomDay, { params }));
    }, t('custom.takenBack'));
  }
  return (
    <details className="custom-days" open={lines.some(({ day }) => (day.from ?? '') > today)}>
      <summary>{t('custom.days')}</summary>
      <RowsTable
        compact
        label={t('custom.days')}
        heads={[
          t('custom.field'),
          t('custom.from'),
          t('custom.value'),
          { words: t('custom.takeBack'), isHidden: true },
        ]}
      >
        {lines.map((line) => (
          <tr key={`${line.day.code} ${line.day.from}`}>
            <th scope="row">{nameOf(line.view)}</th>
            <td>
              {line.day.from === null ? (
                t('custom.beginning')
              ) : (
                <time dateTime={line.day.from}>{formatDate(line.day.from, locale)}</time>
              )}
              {(line.day.from ?? '') > today && <span className="state-flag">{t('custom.ahead')}</span>}
            </td>
            <td>
              {fieldCell(fieldOfCustom(line.view), line.day.value, {
                t: words,
                locale,
                ref: line.day.ref ?? undefined,
              }) ?? t('custom.empty')}
            </td>
            <td>
              {line.day.from !== null && mayEdit(line.view) && (
                <Button size="small" onClick={() => setLeaving(line)} aria-label={t('custom.takeBackOf', texts(line))}>
                  {t('custom.takeBack')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </RowsTable>
      {leaving && (
        <ConfirmDialog
          title={t('custom.takeBackTitle', texts(leaving))}
          text={t('custom.takeBackText')}
          action={t('custom.takeBack')}
          onClose={() => setLeaving(null)}
          onConfirm={() => void takeBack(leaving)}
        />
      )}
    </details>
  );
}
