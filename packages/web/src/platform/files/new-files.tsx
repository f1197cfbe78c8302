import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { useWords } from '../resource/fields/words.ts';
import { FILE_ENDINGS } from './kept-files.tsx';
import './kept-files.css';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Files chosen while a record is being added; they are sent when it is saved. */
export function NewFiles({ files, onChange }: Props) {
  const { t } = useWords();
  const heading = useId();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="new-files" aria-labelledby={heading}>
      <p id={heading} className="new-files-title">
        {t('files.title')}
      </p>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.name}>
              {file.name}{' '}
              <button
                type="button"
                className="icon-button"
                aria-label={t('files.leaveOut', { name: file.name })}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <CloseOutlined aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => chooser.current?.click()}>{t('files.add')}</Button>
      <p className="field-help">{t('files.hint')}</p>
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
