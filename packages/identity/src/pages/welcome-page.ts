import type { Account } from '../accounts/account.ts';
import type { PasswordProblem } from '../password-policy.ts';
import { html } from './html.ts';
import { field, layout, submit, wayBack } from './layout.ts';
import { type Texts, translateProblem } from './texts.ts';

export function welcomePage(texts: Texts, owner: Account, problems: PasswordProblem[]): string {
  const errorsOf = (path: PasswordProblem['path']) =>
    problems.filter((problem) => problem.path === path).map((problem) => translateProblem(texts, problem.message));
  return layout(
    texts,
    texts.welcomeTitle(owner.firstName || owner.name),
    html`<p class="lead">${texts.welcomeLead(owner.tenantTitle)}</p>
<form method="post" novalidate>
<input type="hidden" name="username" value="${owner.email}" autocomplete="username">
<p class="fact">${texts.signInName} <strong>${owner.email}</strong></p>
${field({
  name: 'newPassword',
  label: texts.newPassword,
  type: 'password',
  autocomplete: 'new-password',
  autofocus: true,
  hint: texts.rules(owner.passwordLength),
  errors: errorsOf('newPassword'),
})}
${field({
  name: 'confirm',
  label: texts.confirm,
  type: 'password',
  autocomplete: 'new-password',
  errors: errorsOf('confirm'),
})}
${submit(texts.savePassword)}
</form>`,
  );
}

export const linkGonePage = (texts: Texts, webOrigin: string): string =>
  layout(texts, texts.linkGoneTitle, html`<p class="lead">${texts.linkGone}</p>${wayBack(texts, webOrigin)}`);
