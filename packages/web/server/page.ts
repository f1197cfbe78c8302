export interface PageSettings {
  apiBase: string;
  issuer: string;
  buildId: string;
}

/** Writes settings and nonce into index.html. Inside a script element only `<` needs care. */
export function fillPage(html: string, settings: PageSettings, nonce: string): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace('__APP_CONFIG__', () => json).replace('__CSP_NONCE__', () => nonce);
}
