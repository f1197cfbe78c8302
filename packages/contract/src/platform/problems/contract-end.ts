import { label } from '../label.ts';

/** Said of an event and of the record of a contract alike; apart from all other problems, which no form has to bring along. */
export const CONTRACT_END = {
  beforeStart: label('The contract end cannot be before its start.', 'Akhir kontrak tidak boleh sebelum awalnya.'),
  forbidden: label('A {type} contract has no end date.', 'Perjanjian kerja {type} tidak memiliki tanggal akhir.'),
} as const;
