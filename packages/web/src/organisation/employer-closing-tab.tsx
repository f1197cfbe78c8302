import { LockPeriod, NextEmployeeNo } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { useId, useState } from 'react';
import { call, messageOf } from '../platform/api/index.ts';
import { FormAlert } from '../platform/form/form-alert.tsx';
import { DateInput } from '../platform/form/index.ts';
import { formatDate } from '../platform/format/index.ts';
import { notify } from '../platform/notify/index.ts';
import { ConfirmDialog } from '../platform/resource/confirm-dialog.tsx';
import { useMay } from '../platform/resource/data/permissions.ts';
import { useDelayed } from '../platform/resource/data/use-delayed.ts';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/form/form.css';
import '../platform/rows/rows.css';

interface Props {
  record: AnyRecord;
  onChanged: () => void;
}

/** What the next numbers will be, and up to which day records are closed. */
export function EmployerClosingTab(props: Props) {
  return (
    <>
      <NumberPreview record={props.record} />
      <Closing {...props} />
    </>
  );
}

function NumberPreview({ record }: { record: AnyRecord }) {
  const { t } = useOrganisationWords();
  const [pattern, setPattern] = useState(String(record['employeeNoPattern'] ?? ''));
  const asked = useDelayed(pattern.trim());
  const id = useId();
  const isUsable = /\{SEQ[1-9]\}/.test(asked);
  const { data } = useQuery({
    queryKey: ['Employer', 'next number', record.id, asked],
    queryFn: ({ signal }) => call(NextEmployeeNo, { params: { id: record.id }, query: { pattern: asked }, signal }),
    enabled: isUsable,
    staleTime: 0,
  });
  return (
    <section className="form-section">
      <h2 className="form-section-title">{t('numbers.title')}</h2>
      <div className="form-grid">
        <div className="field-row">
          <label className="field-label" htmlFor={id}>
            {t('numbers.pattern')}
          </label>
          <Input id={id} value={pattern} maxLength={40} onChange={({ target }) => setPattern(target.value)} />
          <p className="field-help">{t('numbers.hint')}</p>
        </div>
        <dl className="figures">
          <div>
            <dt>{t('numbers.next')}</dt>
            <dd aria-live="polite">{isUsable ? (data?.employeeNo ?? '…') : t('numbers.noSequence')}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Closing({ record, onChanged }: Props) {
  const { t, locale } = useOrganisationWords();
  const may = useMay('employer');
  const client = useQueryClient();
  const [day, setDay] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const closed = record['lockedThrough'] as string | null;

  async function close(): Promise<void> {
    setAsks(false);
    setRefusal(null);
    try {
      const body = { lockedThrough: day ?? '', version: record.version };
      await call(LockPeriod, { params: { id: record.id }, body });
      notify.success(t('closing.done', { date: formatDate(day ?? '', locale) }));
      setDay(null);
      await client.invalidateQueries({ queryKey: ['Employer'] });
      onChanged();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }

  return (
    <section className="form-section">
      <h2 className="form-section-title">{t('closing.title')}</h2>
      <p>{closed ? t('closing.through', { date: formatDate(closed, locale) }) : t('closing.never')}</p>
      <FormAlert text={refusal} />
      {may('edit') && (
        <div className="as-of">
          <label htmlFor={id}>{t('closing.label')}</label>
          <DateInput id={id} value={day} onChange={setDay} />
          <Button disabled={!day} onClick={() => setAsks(true)}>
            {t('closing.close')}
          </Button>
        </div>
      )}
      {asks && (
        <ConfirmDialog
          title={t('closing.askTitle', { date: formatDate(day ?? '', locale) })}
          text={t('closing.askText')}
          action={t('closing.close')}
          onClose={() => setAsks(false)}
          onConfirm={() => void close()}
        />
      )}
    </section>
  );
}
