import type { Plugin } from 'vite';
import { readWebConfig } from '../server/config.ts';
import { fillPage } from '../server/page.ts';
import { trustedDomainsScript } from '../server/trusted-domains.ts';
import { serviceWorkerScript } from './service-worker.ts';

/** While developing, Vite serves what the web server adds otherwise: settings, worker, trusted domains. */
export function devServer(): Plugin {
  const config = readWebConfig(process.env);
  const settings = { apiBase: config.apiBase, issuer: config.issuer, buildId: 'development' };
  const files: Record<string, { type: string; body: () => Promise<string> | string }> = {
    '/config.json': { type: 'application/json', body: () => JSON.stringify(settings) },
    '/OidcTrustedDomains.js': { type: 'text/javascript', body: () => trustedDomainsScript(config) },
    '/OidcServiceWorker.js': { type: 'text/javascript', body: serviceWorkerScript },
  };
  return {
    name: 'dev-server',
    apply: 'serve',
    config: () => ({ server: { port: config.port, strictPort: true, host: 'localhost' } }),
    transformIndexHtml: (html) => fillPage(html, settings, ''),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files[(request.url ?? '').split('?')[0] ?? ''];
        if (!file) return next();
        response.setHeader('Content-Type', file.type);
        Promise.resolve(file.body()).then((body) => response.end(body), next);
      });
    },
  };
}
