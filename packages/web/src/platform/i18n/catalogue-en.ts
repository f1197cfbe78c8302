/** Where the English texts of each namespace are, but for those that travel with the entry. */
export const catalogue: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  ...import.meta.glob<Record<string, unknown>>(['../../locales/en/*.json', '!../../locales/en/session.json'], {
    import: 'default',
  }),
  '../../locales/en/home.json': async () => (await import('./home-en.ts')).texts,
};
