/** What a browser must offer before tokens are entrusted to it; without these there is no safe sign-in. */
export function canAuthenticate(browser: {
  isSecureContext: boolean;
  crypto?: { subtle?: unknown };
  navigator?: { locks?: unknown };
  BroadcastChannel?: unknown;
}): boolean {
  return Boolean(
    browser.isSecureContext && browser.crypto?.subtle && browser.navigator?.locks && browser.BroadcastChannel,
  );
}

/**
 * The specification's minimum for the service worker: Chrome 90, Opera 80, never Internet Explorer. Browsers that
 * name no version we know keep it on: where the worker cannot be registered the probe notices.
 */
export function isServiceWorkerSupported(userAgent: string): boolean {
  if (/MSIE |Trident\//.test(userAgent)) return false;
  const opera = /OPR\/(\d+)/.exec(userAgent);
  if (opera) return Number(opera[1]) >= 80;
  // Two systems on which workers lose requests; the library refuses them, too.
  if (/(iPhone|iPad|iPod).* OS 12[_.]/.test(userAgent) || /Mac OS X 10_15_6/.test(userAgent)) return false;
  const chrome = /(?:Chrome|Chromium|HeadlessChrome)\/(\d+)/.exec(userAgent);
  return chrome ? Number(chrome[1]) >= 90 : true;
}
