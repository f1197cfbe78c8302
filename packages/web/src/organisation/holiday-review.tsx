import type { HolidayImportPreview, HolidayImportRow } from '@personalia/contract';
import { Checkbox } from 'antd';
import { formatDate } from '../platform/format/index.ts';
import { ListMessage } from '../platform/resource/list/list-states.tsx';
import { RowsTable } from '../platform/resource/list/rows-table.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/resource/list/list.css';

interface Props {
  preview: HolidayImportPreview;
  ticked: ReadonlySet<string>;
  onTick: (date: string, isOn: boolean) => void;
}

/** What an import would do, day by day, and what the library does not know. */
export function HolidayReview({ preview: { rows, missing, unknown, library }, ticked, onTick }: Props) {
  const { t, locale } = useOrganisationWords();
  if (rows.length === 0) return <ListMessage title={t('holidays.import.nothing')} hint={library} />;
  return (
    <>
      <RowsTable
        stacks
        label={t('holidays.import.title')}
        heads={[t('holidays.import.date'), t('holidays.import.name'), t('holidays.import.change')]}
      >
        {rows.map((row) => (
          <Row key={row.date} row={row} isTicked={ticked.has(row.date)} onTick={onTick} />
        ))}
      </RowsTable>
      {unknown.length > 0 && (
        <p className="holiday-note">{t('holidays.import.unknown', { names: unknown.join(', ') })}</p>
      )}
      {missing.length > 0 && (
        <details>
          <summary>{t('holidays.import.missing', { count: missing.length })}</summary>
          <ul>
            {missing.map(({ date, name }) => (
              <li key={date}>
                {formatDate(date, locale)} · {name}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="holiday-source-note">{t('holidays.import.source', { library })}</p>
    </>
  );
}

function Row({ row, isTicked, onTick }: { row: HolidayImportRow; isTicked: boolean; onTick: Props['onTick'] }) {
  const { t, locale } = useOrganisationWords();
  const { date, name, localName, match, existing, isSubstitute, isComputed } = row;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  const [first, second] = locale === 'id' && localName ? [localName, name] : [name, localName];
  return (
    <tr>
      <th scope="row">
        {match === 'same' ? (
          <span className="holiday-there">{formatDate(date, locale)}</span>
        ) : (
          <Checkbox checked={isTicked} onChange={({ target }) => onTick(date, target.checked)}>
            {formatDate(date, locale)}
          </Checkbox>
        )}
        <small>{day}</small>
      </th>
      <td data-label={t('holidays.import.name')} className="rows-text">
        {first}
        {second && second !== first && <small>{second}</small>}
        {isSubstitute && <small>{t('holidays.import.substitute')}</small>}
        {isComputed && <small className="holiday-check">{t('holidays.import.computed')}</small>}
      </td>
      <td data-label={t('holidays.import.change')} className="rows-text">
        {t(`holidays.import.match.${match}`, {
          name: existing?.name,
          calendar: existing?.calendar,
          date: existing ? formatDate(existing.date, locale) : '',
        })}
      </td>
    </tr>
  );
}
