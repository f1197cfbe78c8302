import { createContext, useContext } from 'react';

/**
 * Tells the fields of several forms on one page apart, where one form lies over another or waits in a hidden part: the
 * ids of their controls begin with it.
 */
export const FormScope = createContext('');

export const useFormScope = (): string => useContext(FormScope);
