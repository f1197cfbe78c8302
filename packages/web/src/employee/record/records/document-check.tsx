import { EmployeeDocument, type EmployeeRecord, VerifyDocument } from '@personalia/contract';
import { call } from '../../../platform/api/index.ts';
import { formatInstant } from '../../../platform/format/index.ts';
import { type AnyRecord, recordTitle } from '../../../platform/resource/data/record.ts';
import { useStep } from '../../../platform/resource/data/use-step.ts';
import { useRecordWords } from '../../parts/words.ts';

const isDocument = ({ name }: EmployeeRecord): boolean => name === EmployeeDocument.name;

/** For the menu of a row: the original was looked at and is right. Nothing for other kinds, and for what was checked. */
export function useDocumentCheck(kind: EmployeeRecord, employeeId: string, mayEdit: boolean) {
  const { t } = useRecordWords();
  const { step } = useStep(kind.name);
  return (record: AnyRecord): { key: string; label: string; onClick: () => void }[] => {
    if (!isDocument(kind) || !mayEdit || record['verifiedBy'] != null) return [];
    const name = recordTitle(kind, record);
    const check = () =>
      call(VerifyDocument, { params: { employeeId, id: record.id }, body: { version: record.version } });
    return [{ key: 'check', label: t('check.action'), onClick: () => void step(check, t('check.done', { name })) }];
  };
}

/** What asks for a document, and who checked its original and when; nothing for other kinds. */
export function DocumentFacts({ kind, record }: { kind: EmployeeRecord; record: AnyRecord }) {
  const { t, locale } = useRecordWords();
  if (!isDocument(kind)) return null;
  const { verifiedBy: name, verifiedAt: at } = record;
  const { requiredBy } = EmployeeDocument.ofEmployee.computed;
  const rule = requiredBy?.options.choices?.find(({ value }) => value === record['requiredBy']);
  const texts = [
    ...(rule ? [`${requiredBy?.options.label[locale]}: ${rule.label[locale]}.`] : []),
    ...(typeof name === 'string' && typeof at === 'string'
      ? [t('check.by', { name, time: formatInstant(at, locale) })]
      : []),
  ];
  return texts.length === 0 ? null : <p className="records-said">{texts.join(' ')}</p>;
}

/** What becomes of the check when files change. */
export function CheckHint({ kind, record }: { kind: EmployeeRecord; record: AnyRecord }) {
  const { t } = useRecordWords();
  if (!isDocument(kind) || record['verifiedBy'] == null) return null;
  return <p className="field-help">{t('check.hint')}</p>;
}
