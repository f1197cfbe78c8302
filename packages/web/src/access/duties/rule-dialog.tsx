import { CreateDutyRule, GetEmptyMatrix, SEVERITY_LABELS } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf, Problem } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { NOTHING, RuleSide } from './rule-side.tsx';
import { useDutyChange } from './use-duties.ts';

/** A new pair of actions that nobody must have together. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('duties');
  const { locale } = useWords();
  const change = useDutyChange();
  const [code, setCode] = useState('');
  const [sides, setSides] = useState({ a: NOTHING, b: NOTHING });
  const [severity, setSeverity] = useState<'block' | 'warn'>('block');
  const [level, setLevel] = useState<'user' | 'transaction'>('user');
  const [failure, setFailure] = useState<string | null>(null);
  const { data: matrix } = useQuery({
    queryKey: ['Role', 'matrix', 'empty'],
    queryFn: ({ signal }) => call(GetEmptyMatrix, { signal }),
  });
  const menus = (matrix ?? []).flatMap((module) => module.menus);
  const { a, b } = sides;
  const isComplete = code.trim() !== '' && a.action !== null && b.action !== null;

  async function add(): Promise<void> {
    if (a.action === null || b.action === null) return;
    const body = {
      code,
      severity,
      level,
      a: { menu: a.menu, action: a.action },
      b: { menu: b.menu, action: b.action },
    };
    setFailure(null);
    const work = () =>
      call(CreateDutyRule, { body }).catch((error: unknown) => {
        setFailure((error instanceof Problem ? error.errors[0]?.message : null) ?? messageOf(error));
        throw error;
      });
    if (await change(work, t('ruleSaved', { code: code.toUpperCase() }))) onClose();
  }

  return (
    <Dialog
      open
      wide
      title={t('addRule')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={!isComplete} onClick={() => void add()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <FormAlert text={failure} />
      <FieldRow id="duty-code" label={t('code')} required>
        {(ties) => (
          <Input {...ties} maxLength={40} value={code} onChange={({ target }) => setCode(target.value.trim())} />
        )}
      </FieldRow>
      {(['a', 'b'] as const).map((name) => (
        <RuleSide
          key={name}
          name={name}
          side={sides[name]}
          menus={menus}
          onChange={(next) => setSides({ ...sides, [name]: next })}
        />
      ))}
      <FieldRow id="duty-level" label={t('level.label')} required>
        {({ id }) => (
          <Select
            id={id}
            className="form-wide"
            value={level}
            options={(['user', 'transaction'] as const).map((one) => ({ value: one, label: t(`level.${one}`) }))}
            onChange={setLevel}
          />
        )}
      </FieldRow>
      <FieldRow id="duty-severity" label={t('severity')} required>
        {({ id }) => (
          <Select
            id={id}
            className="form-wide"
            value={severity}
            options={(['block', 'warn'] as const).map((one) => ({ value: one, label: SEVERITY_LABELS[one][locale] }))}
            onChange={setSeverity}
          />
        )}
      </FieldRow>
    </Dialog>
  );
}
