import CloseOutlined from '@ant-design/icons/CloseOutlined';
import type { EmployeeRecord } from '@personalia/contract';
import { Button } from 'antd';
import { useId } from 'react';
import type { Errors, Values } from '../../platform/form/index.ts';
import { useFieldAccess } from '../../platform/resource/data/permissions.ts';
import { type AnyRecord, recordTitle } from '../../platform/resource/data/record.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { columnsOf } from '../../platform/resource/list/columns.ts';
import { inText } from '../../platform/resource/list/list-toolbar.tsx';
import { ResourceCards } from '../../platform/resource/list/resource-cards.tsx';
import { useMe } from '../../platform/shell/index.ts';
import { askedWhenEmpty } from '../parts/check.ts';
import { useHireWords } from '../parts/words.ts';
import { mistakesOf } from './hire-records.ts';
import '../../platform/resource/list/rows.css';
import '../record/records/records.css';

interface Props {
  kind: EmployeeRecord;
  rows: readonly Values[];
  errors: Errors;
  onOpen: (n: number | null) => void;
  onRemove: (n: number) => void;
}

/** The records of one kind that come with a hire, each to be looked at again or taken out. */
export function HireRecordList({ kind, rows, errors, onOpen, onRemove }: Props) {
  const { t, locale } = useWords();
  const { t: words } = useHireWords();
  const heading = useId();
  const access = useFieldAccess();
  const { data: me } = useMe();
  const asked = askedWhenEmpty(kind, me?.tenant.asksEmergencyContact === true, locale);
  // What a reference is called is not known before the record is there.
  const columns = columnsOf(kind, (field) => access(field) !== 'none').filter(
    ({ name, field }) => kind.list.columns.includes(name) && field?.kind !== 'reference',
  );
  return (
    <section className="records" aria-labelledby={heading}>
      <div className="records-head">
        <h3 id={heading} className="form-section-title">
          {kind.label.many[locale]}
        </h3>
        <Button size="small" onClick={() => onOpen(null)}>
          {t('list.add', { entity: inText(kind.label.one[locale]) })}
        </Button>
      </div>
      {rows.length === 0 && asked !== null && <p className="records-empty">{asked}</p>}
      {rows.length > 0 && (
        <ResourceCards
          resource={kind}
          columns={columns}
          records={rows.map(asRecord)}
          link={(record, text) => (
            <>
              <button type="button" className="text-button" onClick={() => onOpen(Number(record.id))}>
                {text}
              </button>
              {mistakesOf(kind, Number(record.id), errors).map((mistake) => (
                <p key={mistake} className="field-error" role="alert">
                  {mistake}
                </p>
              ))}
            </>
          )}
          actions={(record) => (
            <button
              type="button"
              className="icon-button"
              aria-label={words('records.leaveOut', { name: recordTitle(kind, record) })}
              onClick={() => onRemove(Number(record.id))}
            >
              <CloseOutlined aria-hidden />
            </button>
          )}
        />
      )}
    </section>
  );
}

/** A record that is not there yet, known by its place among the others. */
const asRecord = (values: Values, n: number): AnyRecord =>
  ({ ...values, id: String(n), status: 'active', version: 1, refs: {} }) as unknown as AnyRecord;
