import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** The frame of every page: works without script, its one style sheet comes from /assets/identity.css. */
export function layout(texts: Texts, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} - ${texts.product}</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/identity.css">
</head>
<body>
<main class="card">
<p class="brand"><img src="/assets/mark.svg" alt="" width="32" height="32">${texts.product}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
}

type Field = {
  name: string;
  label: string;
  type: 'email' | 'password';
  autocomplete: string;
  value?: string;
  autofocus?: boolean;
  hint?: string;
  errors?: string[];
};

/** A label, its input, and what is to be said about it, tied together for assistive technology. */
export function field({ name, label, type, autocomplete, value, autofocus, hint, errors = [] }: Field): Html {
  const described = [hint && `${name}-hint`, errors.length > 0 && `${name}-errors`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="320"
 ${type === 'email' && html`autocapitalize="none" spellcheck="false"`} ${value ? html`value="${value}"` : undefined}
 ${described ? html`aria-describedby="${described}"` : undefined} ${errors.length > 0 && html`aria-invalid="true"`} ${autofocus && html`autofocus`}>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${errors.length > 0 && html`<ul class="errors" id="${name}-errors">${errors.map((error) => html`<li>${error}</li>`)}</ul>`}
</div>`;
}

export const alert = (message: string): Html => html`<p class="alert" role="alert">${message}</p>`;
export const submit = (label: string): Html => html`<button class="primary" type="submit">${label}</button>`;
export const wayBack = (texts: Texts, webOrigin: string): Html =>
  html`<a class="primary" href="${webOrigin}/">${texts.back}</a>`;
