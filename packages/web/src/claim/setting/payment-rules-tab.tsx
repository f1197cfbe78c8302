import { type ClaimPaymentRules, GetClaimPaymentRules, SaveClaimPaymentRules } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import './setting.css';

const SWITCHES = ['approverMayMark', 'creatorMayMark'] as const;

/** Who may record the payments of a batch (CP-2). It is set here, by people who do not pay. */
export function PaymentRulesTab() {
  const { t } = useClaimWords();
  const { t: words } = useWords();
  const may = useMay('claim-setting');
  const { data, error, refetch } = useQuery({
    queryKey: ['ClaimPayment', 'rules'],
    queryFn: ({ signal }) => call(GetClaimPaymentRules, { signal }),
    staleTime: 0,
  });
  const [changed, setChanged] = useState<ClaimPaymentRules | null>(null);
  const rules = changed ?? data;
  const { submit, isBusy, general } = useSubmit<unknown>({
    refresh: ['ClaimPayment'],
    success: () => t('rules.saved'),
    onDone: () => setChanged(null),
  });
  if (error) return <ListFailure error={error} entities={t('setting.tab.rules')} onRetry={() => void refetch()} />;
  if (!rules) return <p role="status">{t('loading')}</p>;
  return (
    <div className="form form-page">
      <p className="claim-rules-text">{t('rules.text')}</p>
      <FormAlert text={general} />
      <div className="form-grid">
        {SWITCHES.map((name) => (
          <FieldRow key={name} id={`rules-${name}`} label={t(`rules.${name}`)} required={false} wide>
            {(ties) => (
              <span>
                <Switch
                  id={ties.id}
                  disabled={!may('edit')}
                  checked={rules[name]}
                  onChange={(value) => setChanged({ ...rules, [name]: value })}
                />
              </span>
            )}
          </FieldRow>
        ))}
      </div>
      {may('edit') && (
        <div className="form-actions">
          <Button
            type="primary"
            disabled={changed === null}
            loading={isBusy}
            onClick={() => void submit(() => call(SaveClaimPaymentRules, { body: rules }))}
          >
            {words('save')}
          </Button>
        </div>
      )}
    </div>
  );
}
