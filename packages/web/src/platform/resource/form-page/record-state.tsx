import { listFields, type Resource } from '@personalia/contract';
import type { AnyRecord } from '../data/record.ts';
import { displayText } from '../fields/display-text.ts';
import { StateChip } from '../fields/state-chip.tsx';
import { StatusMark } from '../fields/status-mark.tsx';
import { useWords } from '../fields/words.ts';

/** Whether a record is in use, or its state where the list shows that instead. */
export function RecordState({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const { t, locale } = useWords();
  const { columns } = resource.list;
  const state = columns.includes('state') && !columns.includes('status') ? listFields(resource)['state'] : undefined;
  const text = state ? displayText(record['state'], state, { t, locale }) : '';
  return text === '' ? <StatusMark status={record.status} /> : <StateChip>{text}</StateChip>;
}
