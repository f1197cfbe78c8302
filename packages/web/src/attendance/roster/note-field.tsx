import { LONGEST_ROSTER_NOTE, type RosterNote, SetRosterNote } from '@personalia/contract';
import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAttendanceWords } from '../words.ts';
import { ROSTER } from './use-roster.ts';

interface Props {
  employeeId: string;
  date: string;
  note: RosterNote | undefined;
  /** The shift group that the note is for; left out: the employee alone. */
  group?: string;
}

/** The note on a day of an employee or of a group, to be written, changed or emptied. */
export function NoteField({ employeeId, date, note, group }: Props) {
  const { t } = useAttendanceWords();
  const [text, setText] = useState(note?.text ?? '');
  const { submit, isBusy, errors, general } = useSubmit<RosterNote | null>({
    refresh: [ROSTER],
    success: (saved) => t(saved ? 'roster.noteSaved' : 'roster.noteRemoved'),
  });
  const isChanged = text.trim() !== (note?.text ?? '');
  return (
    <form
      noValidate
      className="roster-note"
      onSubmit={(event) => {
        event.preventDefault();
        const forGroup = group === undefined ? {} : { forGroup: true };
        const body = { employeeId, date, text: text.trim(), ...forGroup, version: note?.version ?? null };
        if (isChanged) void submit((idempotencyKey) => call(SetRosterNote, { body, idempotencyKey }));
      }}
    >
      <FieldRow
        id={group === undefined ? 'roster-note' : 'roster-group-note'}
        label={group === undefined ? t('roster.note') : t('roster.groupNote', { group })}
        help={t(group === undefined ? 'roster.noteHint' : 'roster.groupNoteHint')}
        required={false}
        error={errors['text'] ?? errors['date'] ?? general ?? undefined}
      >
        {(ties) => (
          <TextArea
            {...ties}
            rows={2}
            maxLength={LONGEST_ROSTER_NOTE}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldRow>
      {isChanged && (
        <Button htmlType="submit" loading={isBusy}>
          {t('roster.saveNote')}
        </Button>
      )}
    </form>
  );
}
