import { label } from '../platform/label.ts';
import { definePage, formPages } from '../platform/page.ts';
import { type AreaMenu, REPORT_ACTIONS, REQUEST_ACTIONS } from '../platform/page-menu.ts';

export const claimPages = {
  claimRequest: definePage('claim-request', {
    label: { one: label('Claim request', 'Permohonan klaim'), many: label('Claim requests', 'Permohonan klaim') },
    bar: { own: 40, manager: 60 },
    children: formPages('claim-form'),
  }),
  claimPaymentProcess: definePage('claim-payment-process', {
    label: { one: label('Claim payment', 'Pembayaran klaim'), many: label('Claim payments', 'Pembayaran klaim') },
  }),
  claimReport: definePage('claim-report', {
    label: label('Claim report', 'Laporan klaim'),
  }),
  claimSetting: definePage('claim-setting', {
    label: { one: label('Claim setting', 'Pengaturan klaim'), many: label('Claim settings', 'Pengaturan klaim') },
    children: [
      ...formPages('claim-setting-form'),
      ...formPages('currency-rate-form', label('Currency rate', 'Kurs mata uang')),
    ],
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const claimMenu = {
  modules: [
    {
      key: 'claims',
      label: label('Claims', 'Klaim'),
      icon: 'wallet',
      order: 50,
      sections: [{ key: 'claims-requests', label: label('Claims', 'Klaim') }],
    },
  ],
  menus: {
    claimRequest: { section: 'claims-requests', icon: 'dollar', actions: REQUEST_ACTIONS },
    claimPaymentProcess: { section: 'claims-requests', icon: 'credit-card', actions: REQUEST_ACTIONS },
    claimReport: { section: 'claims-requests', icon: 'area-chart', actions: REPORT_ACTIONS },
    claimSetting: { section: 'claims-requests', icon: 'file-protect' },
  },
} satisfies AreaMenu<typeof claimPages>;
