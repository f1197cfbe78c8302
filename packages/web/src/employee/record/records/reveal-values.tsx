import { type EmployeeRecord, RevealRecord } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { attempt, call } from '../../../platform/api/index.ts';
import { useRecordWords } from '../../parts/words.ts';

interface Props {
  kind: EmployeeRecord;
  employeeId: string;
  recordId: string;
}

/** Numbers that are shown by their last signs only, in full when somebody asks: the API keeps that they did. */
export function RevealValues({ kind, employeeId, recordId }: Props) {
  const { t, locale } = useRecordWords();
  const [values, setValues] = useState<Readonly<Record<string, string>> | null>(null);
  if (!Object.values(kind.fields).some((field) => field.options.sealed)) return null;

  const reveal = () =>
    attempt(async () =>
      setValues(await call(RevealRecord, { params: { employeeId, child: kind.ofEmployee.child, id: recordId } })),
    );
  return (
    <div className="reveal">
      {values === null ? (
        <Button size="small" onClick={() => void reveal()}>
          {t('records.reveal')}
        </Button>
      ) : (
        <dl role="status">
          {Object.entries(values).map(([name, value]) => (
            <div key={name}>
              <dt>{kind.fields[name]?.options.label[locale]}</dt>
              <dd className="cell-code">{value}</dd>
            </div>
          ))}
          <p className="field-help">{t('records.revealed')}</p>
        </dl>
      )}
    </div>
  );
}
