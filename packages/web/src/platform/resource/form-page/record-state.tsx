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
  if (!state) return <StatusMark status={record.status} />;
  const text = displayText(record['state'], state, { t, locale });
  // A state that only lists count is not known here, and in use is not what it says: a draft of a holiday is active, too.
  return text === '' ? null : <StateChip>{text}</StateChip>;
}
