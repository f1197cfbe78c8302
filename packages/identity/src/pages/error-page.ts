import { html } from './html.ts';
import { layout, wayBack } from './layout.ts';
import type { Texts } from './texts.ts';

type Problem = { code: string; detail?: string; lead?: string; webOrigin: string };

export function errorPage(texts: Texts, { code, detail, lead = texts.errorLead, webOrigin }: Problem): string {
  return layout(
    texts,
    texts.errorTitle,
    html`<p class="lead">${lead}</p>
${wayBack(texts, webOrigin)}
<details><summary>${texts.detail}</summary><p><code>${code}</code> ${detail}</p></details>`,
  );
}

export const cookiesNeededPage = (texts: Texts, webOrigin: string): string =>
  layout(texts, texts.cookiesTitle, html`<p class="lead">${texts.cookiesLead}</p>${wayBack(texts, webOrigin)}`);
