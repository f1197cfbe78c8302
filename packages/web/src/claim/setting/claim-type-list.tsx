import { useNavigate } from 'react-router';
import { PageTabs, useKeptTab } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import type { Column } from '../../platform/resource/list/columns.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { BalancesTab } from './balances-tab.tsx';
import { pages as ratePages } from './currency-rate.ts';
import { PaymentRulesTab } from './payment-rules-tab.tsx';

const TABS = ['types', 'rates', 'balances', 'rules'] as const;

/** /claim-setting: claim types, which come with terms that no file has, and the rates by which receipts are converted. */
export function Component({ pages }: { pages: ResourcePages }) {
  const { t } = useClaimWords();
  const [tab, setTab] = useKeptTab(TABS);
  const may = useMay('claim-setting');
  const navigate = useNavigate();
  const commands = ({ id }: AnyRecord) => [
    {
      key: 'simulate',
      label: t('simulate.title'),
      onClick: () => void navigate(`/claim-setting/claim-setting-form/${id}?simulate=1`),
    },
    ...(may('create')
      ? [
          {
            key: 'duplicate',
            label: t('setting.duplicate'),
            onClick: () => void navigate(`/claim-setting/claim-setting-form?like=${id}`),
          },
        ]
      : []),
  ];
  const cell = ({ name }: Column, record: AnyRecord) =>
    name === 'employers' && record[name] === null ? t('limit.all') : undefined;
  return (
    <>
      <PageTabs
        label={t('setting.tabs')}
        tabs={TABS}
        word={(one) => t(`setting.tab.${one}`)}
        value={tab}
        onChange={setTab}
      />
      {tab === 'types' && <ResourceListPage key="types" pages={pages} parts={{ imports: false, commands, cell }} />}
      {tab === 'rates' && <ResourceListPage key="rates" pages={ratePages} />}
      {tab === 'balances' && <BalancesTab />}
      {tab === 'rules' && <PaymentRulesTab />}
    </>
  );
}
