/** Where the Indonesian texts of each namespace are, but for those that travel with the entry. */
export const catalogue: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  ...import.meta.glob<Record<string, unknown>>(['../../locales/id/*.json', '!../../locales/id/session.json'], {
    import: 'default',
  }),
  '../../locales/id/home.json': async () => (await import('./home-id.ts')).texts,
};
