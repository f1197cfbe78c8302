import { label } from '../platform/label.ts';
import { type AreaPages, definePage, formPages, REPORT_ACTIONS, REQUEST_ACTIONS } from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const claimArea = {
  modules: [
    {
      key: 'claims',
      label: label('Claims', 'Klaim'),
      icon: 'wallet',
      order: 50,
      sections: [{ key: 'claims-requests', label: label('Claims', 'Klaim') }],
    },
  ],
  pages: {
    claimRequest: definePage('claim-request', {
      label: { one: label('Claim request', 'Permohonan klaim'), many: label('Claim requests', 'Permohonan klaim') },
      menu: { section: 'claims-requests', icon: 'dollar', actions: REQUEST_ACTIONS },
      children: formPages('claim-form'),
    }),
    claimPaymentProcess: definePage('claim-payment-process', {
      label: { one: label('Claim payment', 'Pembayaran klaim'), many: label('Claim payments', 'Pembayaran klaim') },
      menu: { section: 'claims-requests', icon: 'credit-card', actions: REQUEST_ACTIONS },
    }),
    claimReport: definePage('claim-report', {
      label: label('Claim report', 'Laporan klaim'),
      menu: { section: 'claims-requests', icon: 'area-chart', actions: REPORT_ACTIONS },
    }),
    claimSetting: definePage('claim-setting', {
      label: { one: label('Claim setting', 'Pengaturan klaim'), many: label('Claim settings', 'Pengaturan klaim') },
      menu: { section: 'claims-requests', icon: 'file-protect' },
      children: formPages('claim-setting-form'),
    }),
  },
} satisfies AreaPages;
