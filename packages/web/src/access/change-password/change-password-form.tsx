import { useMutation } from '@tanstack/react-query';
import Button from 'antd/es/button';
import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf, Problem, shellEndpoints } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { PasswordField } from './password-field.tsx';
import { brokenRules, type Owner } from './password-rules.ts';
import { PasswordStrength } from './password-strength.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirm: '' };
type Name = keyof typeof EMPTY;
type Mistakes = Partial<Record<Name, string[]>>;

export function ChangePasswordForm({ owner }: { owner: Owner }) {
  const { t } = useTranslation('password');
  const [values, setValues] = useState(EMPTY);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const guard = useUnsavedGuard(Object.values(values).some(Boolean));
  const change = useMutation({
    mutationFn: () => call(shellEndpoints.ChangePassword, { body: values }),
    onSuccess: () => {
      setValues(EMPTY);
      notify.success(t('changed'));
    },
    onError: (error) => {
      const fields = mistakesOf(error);
      setMistakes(fields);
      if (Object.keys(fields).length === 0) notify.error(messageOf(error));
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(values, owner, t);
    setMistakes(found);
    const first = (Object.keys(EMPTY) as Name[]).find((name) => found[name]);
    if (first) document.getElementById(first)?.focus();
    else change.mutate();
  };
  const field = (name: Name, autoComplete: string) => (
    <PasswordField
      name={name}
      label={t(name)}
      autoComplete={autoComplete}
      value={values[name]}
      mistakes={mistakes[name] ?? []}
      onChange={(value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setMistakes(({ [name]: _, ...others }) => others);
      }}
    />
  );

  return (
    <form className="password-form" onSubmit={submit} noValidate>
      {guard}
      {/* Password managers need to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
      {field('currentPassword', 'current-password')}
      {field('newPassword', 'new-password')}
      <PasswordStrength password={values.newPassword} owner={owner} />
      {field('confirm', 'new-password')}
      <div className="password-actions">
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

function check(values: typeof EMPTY, owner: Owner, t: TFunction<'password'>): Mistakes {
  const broken = brokenRules(values.newPassword, owner).map((rule) =>
    t(`rule.${rule}`, { count: owner.password.length }),
  );
  return {
    ...(values.currentPassword ? {} : { currentPassword: [t('currentMissing')] }),
    ...(broken.length > 0 ? { newPassword: broken } : {}),
    ...(values.confirm === values.newPassword ? {} : { confirm: [t('mismatch')] }),
  };
}

/** The server's sentences, each at its field; several may belong to one. */
function mistakesOf(error: unknown): Mistakes {
  const found: Mistakes = {};
  for (const { path, message } of error instanceof Problem ? error.errors : []) {
    if (path in EMPTY) found[path as Name] = [...(found[path as Name] ?? []), message];
  }
  return found;
}
