import { EmployeeDocument, GetHandIn, HandInDocument, type HandIn as Owed } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../../platform/api/index.ts';
import { DateInput, FieldRow } from '../../../platform/form/index.ts';
import { notify } from '../../../platform/notify/index.ts';
import { useEmployeeWords } from '../../parts/words.ts';
import { useRecordRights } from './use-records.ts';
import './records.css';

/** Documents that somebody hands in on the own record; whoever may edit documents adds them to the list instead. */
export function HandIn({ employeeId }: { employeeId: string }) {
  const { mayEdit } = useRecordRights(EmployeeDocument);
  const { data } = useQuery({
    queryKey: [EmployeeDocument.name, 'hand in', employeeId],
    queryFn: ({ signal }) => call(GetHandIn, { params: { employeeId }, signal }),
    enabled: !mayEdit,
  });
  if (!data?.isOwn || data.types.length === 0) return null;
  return <HandInForm key={data.owed[0]?.id ?? ''} employeeId={employeeId} found={data} />;
}

function HandInForm({ employeeId, found: { owed, types } }: { employeeId: string; found: Owed }) {
  const { locale } = useEmployeeWords();
  // Few people need these words: they come when the tab is opened.
  const { t } = useTranslation('hand-in');
  const heading = useId();
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<string | null>(owed[0]?.id ?? null);
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const request = owed.find(({ id }) => id === chosen);
  const type = types.find(({ id }) => id === (request?.documentTypeId ?? chosen));

  async function send(file: File): Promise<void> {
    if (!type) return;
    setBusy(true);
    const body = new FormData();
    body.append('file', file);
    const query = {
      documentTypeId: type.id,
      ...(request ? { documentId: request.id } : {}),
      ...(expiresOn && type.expires ? { expiresOn } : {}),
    };
    try {
      await call(HandInDocument, { params: { employeeId }, query, body } as never);
      notify.success(t('done', { name: request?.name ?? type.name }));
      setExpiresOn(null);
      await client.invalidateQueries({ queryKey: [EmployeeDocument.name] });
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className="records hand-in" aria-labelledby={heading}>
      <h2 id={heading} className="form-section-title">
        {t('title')}
      </h2>
      {owed.length > 0 && (
        <ul>
          {owed.map(({ id, name, state, note, rejectReason }) => (
            <li key={id}>
              <strong>{name}</strong>{' '}
              {state === 'rejected' ? t('rejected', { reason: rejectReason ?? '' }) : t('asked')}
              {note && <p className="field-help">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className="form-grid">
        <FieldRow id="hand-in-what" label={t('what')} required>
          {({ id, 'aria-describedby': describedBy }) => (
            <Select
              id={id}
              aria-describedby={describedBy}
              className="form-wide"
              placeholder={t('choose')}
              value={chosen}
              onChange={setChosen}
              options={[
                ...(owed.length > 0
                  ? [{ label: t('askedFor'), options: owed.map(({ id, name }) => ({ value: id, label: name })) }]
                  : []),
                { label: t('others'), options: types.map(({ id, name }) => ({ value: id, label: name })) },
              ]}
            />
          )}
        </FieldRow>
        {type?.expires && (
          <FieldRow id="hand-in-until" label={EXPIRES.options.label[locale]} required={false}>
            {(ties) => <DateInput {...ties} value={expiresOn} onChange={setExpiresOn} />}
          </FieldRow>
        )}
      </div>
      <Button type="primary" loading={busy} disabled={!type} onClick={() => chooser.current?.click()}>
        {t('send')}
      </Button>
      {type && (
        <p className="field-help">
          {t('limits', { formats: type.formats.join(', ').toUpperCase(), n: type.maxMegabytes })}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('send')}
        accept={type?.formats.flatMap((one) => ENDINGS[one] ?? `.${one}`).join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </section>
  );
}

const EXPIRES = EmployeeDocument.fields.expiresOn;
/** Where a format has several. */
const ENDINGS: Readonly<Record<string, string[]>> = { jpg: ['.jpg', '.jpeg'] };
