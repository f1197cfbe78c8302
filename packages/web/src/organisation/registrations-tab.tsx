import { EmployerRegistrations } from '@personalia/contract';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { RowsEditor } from './rows/rows-editor.tsx';

/** Numbers of an employer with offices and schemes, over time. */
export const RegistrationsTab = ({ record, onChanged }: { record: AnyRecord; onChanged: () => void }) => (
  <RowsEditor list={EmployerRegistrations} record={record} onChanged={onChanged} />
);
