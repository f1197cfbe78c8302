/** Where the Indonesian texts of each namespace are, but for those that travel with the entry. */
export const catalogue = import.meta.glob<Record<string, unknown>>(
  ['../../locales/id/*.json', '!../../locales/id/session.json'],
  { import: 'default' },
);
