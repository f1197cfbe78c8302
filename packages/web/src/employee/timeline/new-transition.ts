import type { TransitionType } from '@personalia/contract';

/** The word of an address that opens the form of a new career event, and what it says where no type is chosen yet. */
export const NEW = 'new';
export const ANY_TYPE = 'transition';

/** The address of somebody's record with the form of a new career event open. */
export const newTransitionPath = (employeeId: string, type: TransitionType | typeof ANY_TYPE = ANY_TYPE): string =>
  `/employee/employee-form/${employeeId}?tab=employment&${NEW}=${type}`;
