import { readFileSync } from 'node:fs';
import type { Middleware } from 'koa';

const types = { 'identity.css': 'text/css', 'mark.svg': 'image/svg+xml' };

const assets = new Map(
  Object.entries(types).map(([name, type]) => [
    `/assets/${name}`,
    { type, body: readFileSync(new URL(`./assets/${name}`, import.meta.url)) },
  ]),
);

export const serveAssets: Middleware = async (ctx, next) => {
  const asset = ctx.method === 'GET' ? assets.get(ctx.path) : undefined;
  if (!asset) return void (await next());
  ctx.type = asset.type;
  ctx.set('Cache-Control', 'public, max-age=3600');
  ctx.body = asset.body;
};
