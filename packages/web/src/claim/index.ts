/** Claims: what can be claimed, and the claims of employees. */
import { claimPages } from '@personalia/contract';
import { resourceForm, resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

const setting = resourceRoute(claimPages.claimSetting, () => import('./setting/claim-type.ts'));

export const claim: AreaRoute[] = [
  resourceRoute(claimPages.claimRequest, () => import('./request/claim-request.ts'), 'claim-form'),
  {
    page: claimPages.claimPaymentProcess,
    home: () => import('./home.tsx'),
    list: lazyPage('claim-payment-process', () => import('./payment/payment-page.tsx')),
  },
  { page: claimPages.claimReport, list: lazyPage('claim-report', () => import('./report/report-page.tsx')) },
  {
    ...setting,
    children: {
      ...setting.children,
      'currency-rate-form': resourceForm('currency-rate-form', () => import('./setting/currency-rate.ts')),
    },
  },
];
