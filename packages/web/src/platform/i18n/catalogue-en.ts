/** Where the English texts of each namespace are, but for those that travel with the entry. */
export const catalogue = import.meta.glob<Record<string, unknown>>(
  ['../../locales/en/*.json', '!../../locales/en/session.json'],
  { import: 'default' },
);
