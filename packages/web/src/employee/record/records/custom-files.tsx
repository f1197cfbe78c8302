import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import {
  type CustomFieldView,
  type CustomFile,
  DeleteCustomFile,
  GetCustomFile,
  PutCustomFile,
} from '@personalia/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call, messageOf, saveAs } from '../../../platform/api/index.ts';
import { notify } from '../../../platform/notify/index.ts';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { useEmployeeWords } from '../../parts/words.ts';

interface Props {
  employeeId: string;
  fields: readonly CustomFieldView[];
  values: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string | undefined>>;
  mayEdit: (field: CustomFieldView) => boolean;
  onChanged: () => void;
}

/** Custom fields that hold a file: each is sent, opened and deleted by itself. */
export function CustomFiles({ fields, ...rest }: Props) {
  if (fields.length === 0) return null;
  return (
    <div className="form-grid custom-files">
      {fields.map((field) => (
        <FileField key={field.id} field={field} {...rest} />
      ))}
    </div>
  );
}

type FieldProps = Omit<Props, 'fields'> & { field: CustomFieldView };

function FileField({ employeeId, field, values, errors, mayEdit, onChanged }: FieldProps) {
  const { t, locale } = useEmployeeWords();
  const { t: words } = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const file = (values[field.code] ?? null) as CustomFile | null;
  const params = { employeeId, fieldId: field.id };
  const name = locale === 'id' ? field.nameId : field.nameEn;

  async function change(work: () => Promise<unknown>, told: string): Promise<void> {
    setBusy(true);
    try {
      await work();
      notify.success(told);
      onChanged();
    } catch (problem) {
      notify.error(messageOf(problem));
    } finally {
      setBusy(false);
    }
  }
  function send(chosen: File): void {
    const body = new FormData();
    body.append('file', chosen);
    void change(() => call(PutCustomFile, { params, body } as never), t('records.fileAdded', { name: chosen.name }));
  }
  async function open(kept: CustomFile): Promise<void> {
    try {
      await saveAs(kept.name, await call(GetCustomFile, { params }));
    } catch (problem) {
      notify.error(messageOf(problem));
    }
  }
  return (
    <div className="field-row" role="group" aria-label={name}>
      <span className="field-label">
        {name}
        {field.isRequired && (
          <span className="field-mark" aria-hidden="true">
            *
          </span>
        )}
      </span>
      <div className="custom-file">
        {file ? (
          <button type="button" className="records-open" onClick={() => void open(file)}>
            {file.name}
          </button>
        ) : (
          <span className="field-value-empty">{words('none')}</span>
        )}
        {mayEdit(field) && (
          <>
            <Button size="small" loading={busy} onClick={() => chooser.current?.click()}>
              {t(file ? 'custom.replaceFile' : 'custom.sendFile')}
            </Button>
            {file && (
              <button
                type="button"
                className="icon-button"
                aria-label={t('records.deleteFile', { name: file.name })}
                onClick={() =>
                  void change(() => call(DeleteCustomFile, { params }), t('records.fileDeleted', { name: file.name }))
                }
              >
                <DeleteOutlined aria-hidden />
              </button>
            )}
            <input
              ref={chooser}
              type="file"
              hidden
              accept=".pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx"
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                target.value = '';
                if (chosen) send(chosen);
              }}
            />
          </>
        )}
      </div>
      {errors[field.code] && (
        <p className="field-error" role="alert">
          {errors[field.code]}
        </p>
      )}
    </div>
  );
}
