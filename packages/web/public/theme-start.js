// Runs before the first paint, so that a dark page never flashes white. See platform/shell/theme/color-scheme.ts.
(() => {
  const stored = localStorage.getItem('theme');
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
