import { label } from '../../label.ts';

/** Whose formulas the area brings, and what people call them. */
export const overtimeDomains = { Overtime: label('Overtime', 'Lembur') };
