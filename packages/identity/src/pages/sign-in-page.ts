import { html } from './html.ts';
import { alert, field, layout, submit } from './layout.ts';
import type { Texts } from './texts.ts';

export function signInPage(texts: Texts, { login, problem }: { login?: string; problem?: string }): string {
  return layout(
    texts,
    texts.signInTitle,
    html`<p class="lead">${texts.signInLead}</p>
${problem ? alert(problem) : undefined}
<form method="post" novalidate>
${field({ name: 'login', label: texts.email, type: 'email', autocomplete: 'username', value: login, autofocus: !login })}
${field({ name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password', autofocus: Boolean(login) })}
${submit(texts.signIn)}
</form>
<p class="hint">${texts.forgotten}</p>`,
  );
}
