import { type Field, fields, type HistoryEntry, label, type RowList } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { messageOf } from '../../api/index.ts';
import { formatInstant } from '../../format/index.ts';
import { useRoleWords } from '../../i18n/index.ts';
import { useNames } from '../data/use-options.ts';
import { type HistorySource, useHistory } from '../data/use-resource.ts';
import { displayText, statusText } from './display-text.ts';
import { foldReads } from './fold-reads.ts';
import { trailWord } from './trail-word.ts';
import { useWords, type Words } from './words.ts';
import './history-list.css';

/** Who changed a record, when, what it was before and what after. Newest first, as the API gives it. */
export function HistoryList({ resource, id }: { resource: HistorySource; id: string }) {
  const { t } = useWords();
  const { data, error, refetch } = useHistory(resource, id);
  const lists = useRowLists(data?.some(({ rows }) => rows !== undefined) ?? false);
  if (error) {
    return (
      <div role="alert" className="history-message">
        <p>
          {t('history.failed')} {messageOf(error)}
        </p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    );
  }
  if (!data || !lists) return <p className="history-message">{t('loading')}</p>;
  if (data.length === 0) return <p className="history-message">{t('history.empty')}</p>;
  return (
    <ol className="history">
      {foldReads(data).map(({ entry, times }) => (
        <Entry key={entry.id} of={lists[entry.rows ?? ''] ?? resource} entry={entry} times={times} />
      ))}
    </ol>
  );
}

/** What changes beside the fields of a record: the files that are kept with it, by their names. */
const BESIDE = { file: fields.text({ label: label('File', 'Berkas'), max: 200 }) };

/** What a history has to know of rows. */
type Rows = Pick<RowList, 'of' | 'label' | 'fields'>;

const NONE: Readonly<Record<string, Rows>> = {};

/** The rows that records have, by what the trail calls them; null until they are known, if they are needed. */
function useRowLists(areNeeded: boolean): Readonly<Record<string, Rows>> | null {
  const { data } = useQuery({
    queryKey: ['rows of records'],
    queryFn: async () => (await import('./row-lists.ts')).ROWS_OF_RECORDS,
    enabled: areNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return areNeeded ? (data ?? null) : NONE;
}

interface EntryProps {
  /** The record, or the rows of it that the entry is about. */
  of: HistorySource | Rows;
  entry: HistoryEntry;
  times: number;
}

function Entry({ of, entry, times }: EntryProps) {
  const { t, locale } = useWords();
  // As they stand in the form, and not as the trail happens to keep them.
  const rows = 'of' in of ? of.label[locale] : null;
  const known: Readonly<Record<string, Field>> = {
    ...('figures' in of ? of.figures : {}),
    ...of.fields,
    ...BESIDE,
  };
  const order = ['status', ...Object.keys(known)];
  const changes = entry.changes
    .filter(({ field }) => order.includes(field))
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  const { nameOf } = useRoleWords();
  const who = entry.by ?? t('history.system');
  return (
    <li className="history-entry">
      <div className="history-head">
        <strong>{[rows, actionText(entry, t)].filter(Boolean).join(': ')}</strong>
        {times > 1 && <span>{t('history.times', { count: times })}</span>}
        <span className="history-channel">{trailWord(t, entry.channel)}</span>
        <time dateTime={entry.at}>{formatInstant(entry.at, locale)}</time>
      </div>
      <p className="history-who">{entry.role ? t('history.by', { name: who, role: nameOf(entry.role) }) : who}</p>
      {entry.reason && <p className="history-reason">{t('history.reason', { reason: entry.reason })}</p>}
      <Kept kept={entry.kept ?? []} fields={known} />
      {changes.length > 0 && (
        <dl className="history-changes">
          {changes.map(({ field, old, new: next }) => (
            <div key={field}>
              <dt>{known[field]?.options.label[locale] ?? t('status.label')}</dt>
              <dd>
                {!isEmpty(old) && (
                  <>
                    <del>
                      <Value field={known[field]} value={old} />
                    </del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins>
                  <Value field={known[field]} value={next} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** By what a row is known that has changed otherwise. */
function Kept({ kept, fields }: { kept: NonNullable<HistoryEntry['kept']>; fields: Readonly<Record<string, Field>> }) {
  const { locale } = useWords();
  if (kept.length === 0) return null;
  return (
    <dl className="history-kept">
      {kept.map(({ field, value }) => (
        <div key={field}>
          <dt>{fields[field]?.options.label[locale]}</dt>
          <dd>
            <Value field={fields[field]} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value }: { field: Field | undefined; value: unknown }) {
  const { t, locale } = useWords();
  const refers = field?.kind === 'reference' && typeof value === 'string';
  const names = useNames(refers ? field.options.to : undefined, refers ? [value] : []);
  if (!field) return value === 'active' || value === 'inactive' ? statusText(value, t) : t('none');
  return displayText(value, field, { t, locale, ref: names.get(String(value)) }) || t('none');
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** What goes with a status: a record that is deactivated is not used any more from that day. */
const OF_STATUS = new Set(['status', 'inactiveFrom']);

/** A change of nothing but the status is known under its own name. */
function actionText({ action, changes }: HistoryEntry, t: Words): string {
  const status = changes.find(({ field }) => field === 'status');
  const isSwitch = action === 'UPDATE' && status && changes.every(({ field }) => OF_STATUS.has(field));
  return trailWord(t, isSwitch ? (status.new === 'active' ? 'activate' : 'deactivate') : action);
}
