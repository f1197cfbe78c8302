import { Employee } from '@personalia/contract';
import { createContext, useContext } from 'react';
import { useMay } from '../../platform/resource/data/permissions.ts';

/** Whether the person who is shown was erased: then nothing of the record is changed any more, whoever asks (10.9). */
export const PersonIsErased = createContext(false);

/** Whether the role may change people, and there is still somebody to change. */
export function useMayChange(): boolean {
  const may = useMay(Employee.path);
  const isErased = useContext(PersonIsErased);
  return may('edit') && !isErased;
}
