/** The mark of the kept copy of the page, by which it knows what it is. */
export const KEPT_PAGE_MARK = 'data-offline';

/** This page is the kept copy: the network did not bring one. */
export const isKeptPage = (): boolean => document.documentElement.hasAttribute(KEPT_PAGE_MARK);
