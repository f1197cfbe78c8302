import type { ApprovalTask } from '@personalia/contract';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { messageOf, Problem } from '../../platform/api/index.ts';
import { FieldRow, NumberInput } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { notify } from '../../platform/notify/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useRequestWords } from '../request/request-words.ts';
import '../../platform/form/form.css';

/** What an approver gives with a decision. */
export interface Given {
  readonly comment: string;
  readonly edits: Readonly<Record<string, string>>;
  readonly toEmployeeId: string;
  /** The task that goes to somebody else; null where none is chosen. */
  readonly taskId: string | null;
  readonly idempotencyKey: string;
}

interface Props {
  title: string;
  action: string;
  isBusy: boolean;
  isDanger: boolean;
  needsComment: boolean;
  editable: ApprovalTask['task']['editable'];
  /** What the field is called in which a person is chosen; left out: none is. */
  personLabel?: string;
  /** Open tasks, where there are several and one of them is meant. */
  tasks?: readonly { readonly id: string; readonly name: string }[];
  onDecide: (given: Given, onRefused: (error: unknown) => void) => Promise<void>;
  onClose: () => void;
}

export function DecisionDialog(props: Props) {
  const { title, action, isBusy, isDanger, needsComment, editable, personLabel, tasks = [], onDecide, onClose } = props;
  const { t } = useRequestWords();
  const { t: words } = useWords();
  const [comment, setComment] = useState('');
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const [toEmployeeId, setToEmployeeId] = useState('');
  const [taskId, setTaskId] = useState(tasks[0]?.id ?? null);
  const [isTried, setTried] = useState(false);
  /** What is wrong with an edit, by its name. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const lacksComment = needsComment && comment.trim() === '';
  const lacksPerson = personLabel !== undefined && toEmployeeId === '';

  function decide(): void {
    setTried(true);
    setRefused({});
    if (!lacksComment && !lacksPerson)
      void onDecide({ comment: comment.trim(), edits, toEmployeeId, taskId, idempotencyKey }, (error) => {
        const found = editErrors(error);
        if (Object.keys(found).length > 0) setRefused(found);
        else notify.error(messageOf(error));
      });
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" danger={isDanger} loading={isBusy} onClick={decide}>
            {action}
          </Button>
        </>
      }
    >
      {tasks.length > 1 && (
        <FieldRow id="decision-task" label={t('decide.task')} required>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={taskId}
              options={tasks.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setTaskId}
            />
          )}
        </FieldRow>
      )}
      {personLabel !== undefined && (
        <ReferenceRow
          id="decision-person"
          label={personLabel}
          required
          error={isTried && lacksPerson ? t('decide.personMissing') : undefined}
          to="Employee"
          value={toEmployeeId}
          onChange={(id) => setToEmployeeId(id ?? '')}
        />
      )}
      {editable.map((part) => (
        <EditField
          key={part.name}
          part={part}
          value={edits[part.name] ?? part.value}
          error={refused[part.name]}
          onChange={(value) => setEdits((before) => ({ ...before, [part.name]: value }))}
        />
      ))}
      <TextRow
        id="decision-comment"
        label={t('decide.comment')}
        required={needsComment}
        error={isTried && lacksComment ? t('decide.commentMissing') : undefined}
        rows={3}
        maxLength={2000}
        value={comment}
        onChange={setComment}
      />
    </Dialog>
  );
}

interface EditProps {
  part: ApprovalTask['task']['editable'][number];
  value: string | null;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Numbers are typed as the language writes them: "550.000" is not 550 in Indonesian. */
function EditField({ part: { name, label, kind }, value, error, onChange }: EditProps) {
  const { locale } = useWords();
  return (
    <FieldRow id={`decision-${name}`} label={label} required={false} error={error}>
      {(ties) =>
        kind === 'NUMBER' ? (
          <NumberInput {...ties} locale={locale} value={value} onChange={(next) => onChange(next ?? '')} />
        ) : (
          <Input
            {...ties}
            maxLength={kind === 'NOTE' ? 500 : 200}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </FieldRow>
  );
}

const EDITS = 'edits.';
/** What the server says of single edits, by their names. */
const editErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Problem
    ? Object.fromEntries(
        error.errors.flatMap(({ path, message }) =>
          path.startsWith(EDITS) ? [[path.slice(EDITS.length), message]] : [],
        ),
      )
    : {};
