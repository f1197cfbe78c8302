import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import {
  type CustomFieldView,
  type CustomFile,
  DeleteCustomFile,
  GetCustomFile,
  PutCustomFile,
} from '@personalia/contract';
import { Button } from 'antd';
import { saveAs } from '../../../platform/api/download.ts';
import { attempt, call } from '../../../platform/api/index.ts';
import { FILE_ENDINGS } from '../../../platform/files/index.ts';
import { useFileChooser } from '../../../platform/form/use-file-chooser.tsx';
import { useStep } from '../../../platform/resource/data/use-step.ts';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { useRecordWords } from '../../parts/words.ts';

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
  const { t, locale } = useRecordWords();
  const { t: words } = useWords();
  const { step, isBusy } = useStep();
  const file = (values[field.code] ?? null) as CustomFile | null;
  const params = { employeeId, fieldId: field.id };
  const name = locale === 'id' ? field.nameId : field.nameEn;

  async function change(work: () => Promise<unknown>, result: string): Promise<void> {
    if (await step(work, result)) onChanged();
  }
  const send = (chosen: File) =>
    change(() => call(PutCustomFile, { params, file: chosen }), words('files.added', { name: chosen.name }));
  const chooser = useFileChooser(FILE_ENDINGS, (chosen) => void send(chosen));
  const open = (kept: CustomFile) => attempt(async () => saveAs(kept.name, await call(GetCustomFile, { params })));
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
          <button type="button" className="text-button" onClick={() => void open(file)}>
            {file.name}
          </button>
        ) : (
          <span className="field-value-empty">{words('none')}</span>
        )}
        {mayEdit(field) && (
          <>
            <Button size="small" loading={isBusy} onClick={chooser.choose}>
              {t(file ? 'custom.replaceFile' : 'custom.sendFile')}
            </Button>
            {file && (
              <button
                type="button"
                className="icon-button"
                aria-label={words('files.delete', { name: file.name })}
                onClick={() =>
                  void change(() => call(DeleteCustomFile, { params }), words('files.deleted', { name: file.name }))
                }
              >
                <DeleteOutlined aria-hidden />
              </button>
            )}
            {chooser.input}
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
