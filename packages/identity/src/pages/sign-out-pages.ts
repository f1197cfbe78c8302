import { Html, html } from './html.ts';
import { layout, wayBack } from './layout.ts';
import type { Texts } from './texts.ts';

export const signedOutPage = (texts: Texts, webOrigin: string): string =>
  layout(texts, texts.signedOutTitle, html`<p class="lead">${texts.signedOutLead}</p>${wayBack(texts, webOrigin)}`);

/** `form` is made by the provider and carries the id op.logoutForm, to which the button belongs. */
export const signOutQuestionPage = (texts: Texts, form: string, webOrigin: string): string =>
  layout(
    texts,
    texts.signOutTitle,
    html`<p class="lead">${texts.signOutLead}</p>
${new Html(form)}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>
<a class="secondary" href="${webOrigin}/">${texts.stay}</a>`,
  );
