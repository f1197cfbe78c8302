import { type AuditEntry, TRANSITION_TRAIL } from '@personalia/contract';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInstant } from '../../platform/format/index.ts';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { foldLooks } from '../../platform/resource/fields/fold-reads.ts';
import { trailWord } from '../../platform/resource/fields/trail-word.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { plainText } from './plain-text.ts';

interface Props {
  entries: readonly AuditEntry[];
  isStale: boolean;
  /** Everything about one record. */
  onRecord: (id: string) => void;
}

/** Rows without a name of their own are known by whose they are. */
const OWNERS = new Set(['employee_id', 'user_id', 'role_id']);

function recordText({ entityText, businessKey, changes, action }: AuditEntry): string {
  const tried = action === 'DENIED' && changes.find(({ field }) => field === 'tried')?.newText;
  if (tried) return tried;
  const owner = changes.find(({ field }) => OWNERS.has(field));
  return [entityText, businessKey ?? owner?.newText].filter(Boolean).join(' ');
}

export function AuditRows({ entries, isStale, onRecord }: Props) {
  const { t } = useTranslation('audit');
  return (
    <RowsTable
      stacks
      isStale={isStale}
      tableClass="audit-table"
      label={t('entries')}
      heads={HEADS.map((name) => t(name))}
    >
      {foldLooks(entries, (one, other) => one.actorId === other.actorId).map(({ entry, entries: alike }) => (
        <Looks key={entry.id} entries={alike} onRecord={onRecord} />
      ))}
    </RowsTable>
  );
}

/** Whoever looks at much sensitive data would hide what was changed: one line, which opens to each look. */
function Looks({ entries, onRecord }: { entries: readonly AuditEntry[]; onRecord: Props['onRecord'] }) {
  const { t } = useTranslation('audit');
  const { t: words, locale } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [newest] = entries;
  if (!newest || entries.length === 1)
    return entries.map((entry) => <Entry key={entry.id} entry={entry} onRecord={onRecord} />);
  const oldest = entries.at(-1) ?? newest;
  return (
    <>
      <tr>
        <th scope="row">
          <time dateTime={newest.at}>{formatInstant(newest.at, locale)}</time>
          <br />
          <span className="access-note">{t('since', { at: formatInstant(oldest.at, locale) })}</span>
        </th>
        <td data-label={t('person')}>{newest.actor ?? t('system')}</td>
        <td data-label={t('action')}>
          <Tag>{trailWord(words, newest.action)}</Tag>
        </td>
        <td data-label={t('record')} className="rows-text">
          {[...new Set(entries.map(({ entityText }) => entityText))].join(', ')}
        </td>
        <td data-label={t('changes')}>
          <button type="button" className="audit-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('views', { count: entries.length })}
          </button>
        </td>
      </tr>
      {isOpen && entries.map((entry) => <Entry key={entry.id} entry={entry} onRecord={onRecord} />)}
    </>
  );
}

/** Where a career transition is shown as a whole. */
function transitionLink({ entity, entityId, changes }: AuditEntry): string | null {
  const employee = changes.find(({ field }) => field === 'employee_id')?.new;
  return entity === TRANSITION_TRAIL.name && entityId && typeof employee === 'string'
    ? `/career-transition/career-transition-record/${employee}/career-transition-form-preview/${entityId}`
    : null;
}

const HEADS = ['when', 'person', 'action', 'record', 'changes'] as const;

function Entry({ entry, onRecord }: { entry: AuditEntry; onRecord: Props['onRecord'] }) {
  const { t } = useTranslation('audit');
  const { t: words, locale } = useWords();
  const { nameOf } = useRoleWords();
  const [isOpen, setOpen] = useState(false);
  const link = transitionLink(entry);
  const changesId = `audit-changes-${entry.id}`;
  return (
    <>
      <tr className={isOpen ? 'audit-open' : undefined}>
        <th scope="row">
          <time dateTime={entry.at}>{formatInstant(entry.at, locale)}</time>
        </th>
        <td data-label={t('person')}>
          {entry.actor ?? t('system')}
          <br />
          <span className="access-note">
            {[entry.role && nameOf(entry.role), trailWord(words, entry.channel), entry.ip].filter(Boolean).join(' · ')}
          </span>
        </td>
        <td data-label={t('action')}>
          <Tag color={entry.action === 'DENIED' ? 'error' : 'default'}>{trailWord(words, entry.action)}</Tag>
        </td>
        <td data-label={t('record')} className="rows-text">
          {entry.entityId ? (
            <Button type="link" size="small" onClick={() => onRecord(entry.entityId ?? '')}>
              {recordText(entry)}
            </Button>
          ) : (
            recordText(entry)
          )}
          {link && (
            <Link to={link} className="audit-link">
              {t('open')}
            </Link>
          )}
        </td>
        <td data-label={t('changes')}>
          {entry.changes.length > 0 && (
            <button
              type="button"
              className="audit-more"
              aria-expanded={isOpen}
              aria-controls={isOpen ? changesId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {t('fields', { count: entry.changes.length })}
            </button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={changesId} className="audit-detail">
          <td colSpan={HEADS.length}>
            <Changes entry={entry} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Field by field, over the whole width; of what was created there is nothing before it to tell. */
function Changes({ entry }: { entry: AuditEntry }) {
  const { t: words, locale } = useWords();
  return (
    <dl className="audit-changes">
      {entry.changes.map((change) => (
        <div key={change.field} className="audit-change">
          <dt>{change.fieldText}</dt>
          <dd>
            {entry.action !== 'CREATE' && <>{change.oldText ?? plainText(change.old, { t: words, locale })} → </>}
            {change.newText ?? plainText(change.new, { t: words, locale })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
