import {
  fillIn,
  type Locale,
  type NotificationTemplate,
  type NotificationTexts,
  ResetNotificationTemplate,
  SaveNotificationTemplate,
} from '@personalia/contract';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useSubmit } from '../../platform/submit/index.ts';

interface Props {
  template: NotificationTemplate;
  onClose: () => void;
}

const LANGUAGES = ['en', 'id'] as const satisfies readonly Locale[];

/** The texts of one event: written with its fields, and shown with examples in their place while they are typed. */
export function NotificationTextDialog({ template, onClose }: Props) {
  const { t } = useTranslation('settings');
  const may = useMay('tenant-setting');
  const [texts, setTexts] = useState<NotificationTexts>({ text: template.text, mail: template.mail });
  const params = { event: template.event };
  const { submit, isBusy, general, errors } = useSubmit<unknown>({
    refresh: ['NotificationTemplate'],
    onDone: onClose,
  });
  const save = () =>
    submit(
      () => call(SaveNotificationTemplate, { params, body: { ...texts, version: template.version } }),
      t('texts.saved'),
    );
  const reset = () =>
    submit(
      () => call(ResetNotificationTemplate, { params, body: { version: template.version } }),
      t('texts.resetDone'),
    );
  const inMail = template.fields.filter(({ name }) => template.mailFields.includes(name));
  const { mail } = texts;
  return (
    <Dialog
      open
      wide
      title={template.title}
      onClose={onClose}
      actions={
        <>
          {may('edit') && template.version > 0 && (
            <Button disabled={isBusy} onClick={() => void reset()}>
              {t('texts.reset')}
            </Button>
          )}
          <Button onClick={onClose}>{t(may('edit') ? 'texts.cancel' : 'texts.close')}</Button>
          {may('edit') && (
            <Button type="primary" loading={isBusy} onClick={() => void save()}>
              {t('texts.save')}
            </Button>
          )}
        </>
      }
    >
      <FormAlert text={general} />
      <h3>{t('texts.product')}</h3>
      <Fields fields={template.fields} />
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          id={`notice-text-${language}`}
          label={t(`texts.in.${language}`)}
          value={texts.text[language]}
          error={errors[`text.${language}`]}
          disabled={!may('edit')}
          sample={fillIn(texts.text, samplesOf(template), language)}
          onChange={(value) => setTexts({ ...texts, text: { ...texts.text, [language]: value } })}
        />
      ))}
      {mail && (
        <>
          <h3>{t('texts.mail')}</h3>
          <Fields fields={inMail} />
          {LANGUAGES.map((language) => (
            <Fragment key={language}>
              <TextField
                id={`notice-subject-${language}`}
                label={t(`texts.subject.${language}`)}
                value={mail.subject[language]}
                error={errors[`mail.subject.${language}`]}
                disabled={!may('edit')}
                onChange={(value) =>
                  setTexts({ ...texts, mail: { ...mail, subject: { ...mail.subject, [language]: value } } })
                }
              />
              <TextField
                isLong
                id={`notice-body-${language}`}
                label={t(`texts.body.${language}`)}
                value={mail.body[language]}
                error={errors[`mail.body.${language}`]}
                disabled={!may('edit')}
                sample={[mail.subject, mail.body].map((one) => fillIn(one, samplesOf(template), language)).join('\n\n')}
                onChange={(value) =>
                  setTexts({ ...texts, mail: { ...mail, body: { ...mail.body, [language]: value } } })
                }
              />
            </Fragment>
          ))}
          <p className="field-help">{t('texts.around')}</p>
        </>
      )}
    </Dialog>
  );
}

const samplesOf = ({ fields }: NotificationTemplate) =>
  Object.fromEntries(fields.map(({ name, sample }) => [name, sample]));

/** What the texts may be filled with, as it is written. */
function Fields({ fields }: { fields: NotificationTemplate['fields'] }) {
  const { t } = useTranslation('settings');
  if (fields.length === 0) return <p className="field-help">{t('texts.noFields')}</p>;
  return (
    <dl className="notice-fields" aria-label={t('texts.fields')}>
      {fields.map(({ name, label }) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  isLong?: boolean;
  /** The text with examples in place of its fields. */
  sample?: string;
  onChange: (value: string) => void;
}

function TextField({ id, label, value, error, disabled, isLong = false, sample, onChange }: TextFieldProps) {
  const { t } = useTranslation('settings');
  const common = {
    value,
    disabled,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <FieldRow id={id} label={label} required wide error={error}>
      {(ties) => (
        <>
          {isLong ? (
            <TextArea {...ties} {...common} rows={4} maxLength={4000} />
          ) : (
            <Input {...ties} {...common} maxLength={500} />
          )}
          {sample !== undefined && (
            <p className="notice-sample">
              <span>{t('texts.preview')}</span>
              {sample}
            </p>
          )}
        </>
      )}
    </FieldRow>
  );
}
