import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import type { EmployeeRecord } from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useHasKept } from '../../../platform/draft/index.ts';
import { useFieldAccess } from '../../../platform/resource/data/permissions.ts';
import { type AnyRecord, recordTitle } from '../../../platform/resource/data/record.ts';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { columnsOf } from '../../../platform/resource/list/columns.ts';
import { ListFailure } from '../../../platform/resource/list/list-states.tsx';
import { inText } from '../../../platform/resource/list/list-toolbar.tsx';
import { ResourceCards } from '../../../platform/resource/list/resource-cards.tsx';
import { ResourceTable } from '../../../platform/resource/list/resource-table.tsx';
import { RowActions } from '../../../platform/resource/list/row-actions.tsx';
import { useIsNarrow } from '../../../platform/resource/list/use-is-narrow.ts';
import { useMe } from '../../../platform/shell/index.ts';
import { askedWhenEmpty } from '../../parts/check.ts';
import { useRecordWords } from '../../parts/words.ts';
import { useDocumentCheck } from './document-check.tsx';
import { ofEmployee } from './of-employee.ts';
import { formScope, type Opened, RecordPanel } from './record-panel.tsx';
import { useRecordRights, useRecords } from './use-records.ts';
import './records.css';

interface Props {
  definition: EmployeeRecord;
  employeeId: string;
}

/** One kind of record of an employee: a list, and a panel to look at one, to change it or to add one. */
export function RecordSection({ definition, employeeId }: Props) {
  const { t, locale } = useWords();
  const heading = useId();
  const kind = ofEmployee(definition, employeeId);
  const { mayView, mayEdit } = useRecordRights(kind);
  const hasKept = useHasKept();
  const [opened, setOpened] = useState<Opened | null>(() =>
    mayEdit && hasKept(formScope(kind)) ? { what: 'form', record: null } : null,
  );
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  if (!mayView) return null;
  return (
    <section className="records" aria-labelledby={heading}>
      <div className="records-head">
        <h2 id={heading} className="form-section-title">
          {kind.label.many[locale]}
        </h2>
        {mayEdit && (
          <Button size="small" onClick={() => setOpened({ what: 'form', record: null })}>
            {t('list.add', { entity: inText(kind.label.one[locale]) })}
          </Button>
        )}
      </div>
      {warnings.map((text) => (
        <Alert
          key={text}
          type="warning"
          showIcon
          role="status"
          closable={{ onClose: () => setWarnings((all) => all.filter((one) => one !== text)) }}
          title={text}
          className="form-alert"
        />
      ))}
      <Rows kind={kind} employeeId={employeeId} mayEdit={mayEdit} onOpen={setOpened} />
      <RecordPanel
        kind={kind}
        employeeId={employeeId}
        opened={opened}
        mayEdit={mayEdit}
        onClose={() => setOpened(null)}
        onSaved={(found, goesOn) => {
          setOpened(goesOn && { what: 'form', record: goesOn });
          setWarnings(found);
        }}
        onDeleted={setWarnings}
      />
    </section>
  );
}

interface RowsProps {
  kind: EmployeeRecord;
  employeeId: string;
  mayEdit: boolean;
  onOpen: (opened: Opened) => void;
}

function Rows({ kind, employeeId, mayEdit, onOpen }: RowsProps) {
  const { t, locale } = useWords();
  const access = useFieldAccess();
  const narrow = useIsNarrow();
  const { data: me } = useMe();
  const checkOf = useDocumentCheck(kind, employeeId, mayEdit);
  const { data, error, refetch } = useRecords(kind, employeeId, true);
  const hasKept = useHasKept();
  // Whoever had to sign in again goes on where they were.
  const goOn = useEffectEvent(() => {
    const record = data?.find(({ id }) => hasKept(`${formScope(kind)}${id}`));
    if (record && mayEdit) onOpen({ what: 'form', record });
  });
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) goOn();
  }, [isThere]);
  const entities = inText(kind.label.many[locale]);
  if (error) return <ListFailure error={error} entities={entities} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  if (data.length === 0) {
    const asked = askedWhenEmpty(kind, me?.tenant.asksEmergencyContact === true, locale);
    return <p className="records-empty">{[t('list.empty', { entities }), asked].filter(Boolean).join(' ')}</p>;
  }
  const shown = { ...kind, fields: { ...kind.fields, ...kind.ofEmployee.computed } } as EmployeeRecord;
  const columns = columnsOf(shown, (field) => access(field) !== 'none').filter(({ name }) =>
    kind.list.columns.includes(name),
  );
  const open = (record: AnyRecord) => onOpen({ what: mayEdit ? 'form' : 'view', record });
  const rows = {
    resource: shown,
    columns,
    records: data,
    link: (record: AnyRecord, text: React.ReactNode) => (
      <>
        <button type="button" className="text-button" onClick={() => open(record)}>
          {text}
        </button>
        <FileCount kind={kind} record={record} onOpen={() => onOpen({ what: 'files', record })} />
      </>
    ),
    actions: (record: AnyRecord) => (
      <RowActions
        resource={kind}
        record={record}
        may={(action) => action === 'view' || mayEdit}
        canSwitch={false}
        canDelete={mayEdit}
        commands={{
          open,
          switch: () => undefined,
          remove: (one) => onOpen({ what: 'delete', record: one }),
          history: (one) => onOpen({ what: 'history', record: one }),
        }}
        more={(one) => [
          { key: 'files', label: t('files.title'), onClick: () => onOpen({ what: 'files', record: one }) },
          ...checkOf(one),
        ]}
      />
    ),
  };
  return narrow ? <ResourceCards {...rows} /> : <ResourceTable {...rows} compact />;
}

/** How many files a record has, where there are any. */
function FileCount({ kind, record, onOpen }: { kind: EmployeeRecord; record: AnyRecord; onOpen: () => void }) {
  const { t } = useRecordWords();
  const count = Number(record['files'] ?? 0);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="records-files"
      aria-label={t('records.filesCount', { count, name: recordTitle(kind, record) })}
      onClick={onOpen}
    >
      <PaperClipOutlined aria-hidden /> {count}
    </button>
  );
}
