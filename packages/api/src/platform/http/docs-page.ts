type Json = Record<string, unknown>;

export const escapeHtml = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#1f2329;background:#fff}
h2{margin-top:2.5rem;border-bottom:1px solid #d8dce3}summary{cursor:pointer;padding:.4rem 0}code{background:#f0f2f5;padding:.1rem .3rem;border-radius:4px}
b{display:inline-block;min-width:4.5rem;color:#0958d9}pre{background:#f0f2f5;padding:1rem;overflow:auto;border-radius:6px}table{border-collapse:collapse}td{padding:.1rem .8rem .1rem 0}
@media(prefers-color-scheme:dark){body{background:#141414;color:#e6e6e6}code,pre{background:#1f1f1f}b{color:#69a9ff}h2{border-color:#333}}`;

/** The API for readers: every operation by tag, with its parameters, body and who may call it. No script. */
export function docsPage(document: Json): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = String((operation['tags'] as string[])[0]);
      byTag.set(tag, [...(byTag.get(tag) ?? []), describe(method, path, operation)]);
    }
  }
  const sections = [...byTag]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, parts]) => `<h2>${escapeHtml(tag)}</h2>${parts.join('')}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Personalia API</title><style>${STYLE}</style></head>
<body><main><h1>Personalia API</h1><p>Send <code>Authorization: Bearer</code>, <code>X-Tenant</code> and <code>X-Channel: web</code>. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}
<h2>Shapes</h2>${Object.entries((document['components'] as { schemas: Json }).schemas)
    .map(
      ([name, schema]) =>
        `<details id="${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('')}</main></body></html>`;
}

function describe(method: string, path: string, operation: Json): string {
  const access = operation['x-access'] as string | { menu: string; action: string };
  const who = typeof access === 'string' ? access : `${access.action} on ${access.menu}`;
  const rows = (operation['parameters'] as { name: string; in: string; required: boolean }[]).map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}${one.required ? ', required' : ''}</td></tr>`,
  );
  const body = operation['requestBody']
    ? `<pre>${escapeHtml(JSON.stringify(operation['requestBody'], null, 2))}</pre>`
    : '';
  return `<details><summary><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation['summary'])}</summary><p>Who: ${escapeHtml(who)}</p><table>${rows.join('')}</table>${body}</details>`;
}
