import {
  AddPersonalEvidence,
  DeletePersonalEvidence,
  GetPersonalEvidence,
  PERSONAL_POLICY_LABELS,
  type PersonalChange,
  type PersonalChangeItem,
} from '@personalia/contract';
import { Alert, Button } from 'antd';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input/Input';
import { saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { FILE_ENDINGS } from '../../platform/files/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { useFileChooser } from '../../platform/form/use-file-chooser.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { CHANGES, useChangeWords } from './use-changes.ts';

/** What an approver says of one item. */
export interface Decision {
  readonly isRejected: boolean;
  readonly reason: string;
}

interface Props {
  change: PersonalChange;
  item: PersonalChangeItem;
  /** Null where nobody decides on it now, or not apart from the others. */
  decision: Decision | null;
  isTried: boolean;
  onDecide: (decision: Decision) => void;
}

/** Old and new of one item side by side; below each other on a phone. */
export function ItemView({ change, item, decision, isTried, onDecide }: Props) {
  const { t, locale } = useChangeWords();
  const { label, rows, policy, outcome, reason, operation } = item;
  const [hasOld, hasNew] = [operation !== 'ADD', operation !== 'REMOVE'];
  const heads = [t('preview.field'), ...(hasOld ? [t('preview.old')] : []), ...(hasNew ? [t('preview.new')] : [])];
  return (
    <section className="change-item" aria-label={label}>
      <header>
        <h2>{label}</h2>
        <StateChip tone={policy === 'FREE' ? 'positive' : undefined}>
          {outcome ? t(`outcome.${outcome}`) : PERSONAL_POLICY_LABELS[policy][locale]}
        </StateChip>
      </header>
      {reason && <Alert type="warning" showIcon title={t('preview.rejected', { reason })} className="form-alert" />}
      <RowsTable stacks label={label} heads={heads}>
        {rows.map(({ field, label: words, old, new: wanted, masked, changedMeanwhile }) => (
          <tr key={field}>
            <th scope="row">
              {words}
              {masked && <span className="note">{t('preview.masked')}</span>}
              {changedMeanwhile && <span className="note text-negative">{t('preview.changedMeanwhile')}</span>}
            </th>
            {hasOld && (
              <td data-label={t('preview.old')} className="rows-text">
                {old ?? '–'}
              </td>
            )}
            {hasNew && (
              <td data-label={t('preview.new')} className="rows-text">
                <strong>{wanted ?? t('record.cleared')}</strong>
              </td>
            )}
          </tr>
        ))}
      </RowsTable>
      <Evidence change={change} item={item} />
      {decision && (
        <div className="change-decision">
          <Checkbox
            checked={!decision.isRejected}
            onChange={({ target }) => onDecide({ ...decision, isRejected: !target.checked })}
          >
            {t('preview.approveItem', { label })}
          </Checkbox>
          {decision.isRejected && (
            <FieldRow
              id={`change-reason-${item.id}`}
              label={t('preview.reason')}
              required
              error={isTried && decision.reason.trim() === '' ? t('preview.reasonMissing') : undefined}
            >
              {(ties) => (
                <Input
                  {...ties}
                  maxLength={1000}
                  value={decision.reason}
                  onChange={({ target }) => onDecide({ ...decision, reason: target.value })}
                />
              )}
            </FieldRow>
          )}
        </div>
      )}
    </section>
  );
}

/** The documents of an item: asked for by the policy, attached while it is a draft. */
function Evidence({ change, item }: { change: PersonalChange; item: PersonalChangeItem }) {
  const { t, words } = useChangeWords();
  const { isRequired, document, files } = item.evidence;
  const mayAttach = change.can.includes('edit') && item.outcome === null && item.policy !== 'FREE';
  const params = { transactionNo: change.id, itemId: item.id };
  const { step, isBusy } = useStep(CHANGES);
  const add = (file: File) =>
    step(() => call(AddPersonalEvidence, { params, file }), words('files.added', { name: file.name }));
  const chooser = useFileChooser(FILE_ENDINGS, (file) => void add(file));
  const open = (fileId: string, name: string) =>
    attempt(async () => saveAs(name, await call(GetPersonalEvidence, { params: { ...params, fileId } })));
  const remove = (fileId: string, name: string) =>
    step(() => call(DeletePersonalEvidence, { params: { ...params, fileId } }), words('files.deleted', { name }));
  if (!mayAttach && files.length === 0) return null;
  return (
    <div className="change-evidence">
      {isRequired && files.length === 0 && <p className="text-negative">{t('preview.attach', { document })}</p>}
      {files.length > 0 && (
        <ul aria-label={t('preview.documents')}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className="text-button" onClick={() => void open(id, name)}>
                {name}
              </button>
              {mayAttach && (
                <Button
                  type="text"
                  size="small"
                  onClick={() => void remove(id, name)}
                  aria-label={t('preview.removeFile', { name })}
                >
                  {t('record.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAttach && (
        <>
          <Button
            size="small"
            loading={isBusy}
            onClick={chooser.choose}
            aria-label={t('preview.attachTo', { label: item.label })}
          >
            {t('preview.attachFile')}
          </Button>
          {chooser.input}
        </>
      )}
    </div>
  );
}
