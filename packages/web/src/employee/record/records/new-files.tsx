import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { AddRecordFile, type EmployeeRecord } from '@personalia/contract';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { call, messageOf } from '../../../platform/api/index.ts';
import { FILE_ENDINGS } from '../../../platform/files/index.ts';
import type { AnyRecord } from '../../../platform/resource/data/record.ts';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { useRecordWords } from '../../parts/words.ts';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Files chosen while a record is being added; they are sent when it is saved. */
export function NewFiles({ files, onChange }: Props) {
  const { t } = useRecordWords();
  const { t: words } = useWords();
  const heading = useId();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="new-files" aria-labelledby={heading}>
      <p id={heading} className="new-files-title">
        {words('files.title')}
      </p>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.name}>
              {file.name}{' '}
              <button
                type="button"
                className="icon-button"
                aria-label={t('records.leaveOut', { name: file.name })}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <CloseOutlined aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => chooser.current?.click()}>{words('files.add')}</Button>
      <p className="field-help">{words('files.hint')}</p>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={FILE_ENDINGS}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          onChange([...files.filter((one) => !chosen.some(({ name }) => name === one.name)), ...chosen]);
        }}
      />
    </fieldset>
  );
}

/** Sends the files of a record that was just added. Answers with what went wrong; the record itself is there. */
export async function sendFiles(
  kind: EmployeeRecord,
  employeeId: string,
  record: AnyRecord,
  files: readonly File[],
): Promise<string[]> {
  const params = { employeeId, child: kind.ofEmployee.child, id: record.id };
  const failures: string[] = [];
  for (const file of files) {
    try {
      await call(AddRecordFile, { params, file });
    } catch (error) {
      failures.push(`${file.name}: ${messageOf(error)}`);
    }
  }
  return failures;
}
