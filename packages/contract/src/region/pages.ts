import { label } from '../platform/label.ts';
import { definePage, formPages } from '../platform/page.ts';
import { type AreaMenu } from '../platform/page-menu.ts';

export const regionPages = {
  region: definePage('region', {
    label: { one: label('Region', 'Wilayah'), many: label('Regions', 'Wilayah') },
    children: [
      ...formPages('country-form', label('Country', 'Negara')),
      ...formPages('province-form', label('Province', 'Provinsi')),
      ...formPages('city-form', label('City', 'Kota')),
    ],
  }),
  minimumWage: definePage('minimum-wage', {
    label: { one: label('Minimum wage', 'Upah minimum'), many: label('Minimum wages', 'Upah minimum') },
    children: formPages('minimum-wage-form'),
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const regionMenu = {
  modules: [],
  menus: {
    region: { section: 'organisation-places', icon: 'global' },
    minimumWage: { section: 'organisation-places', icon: 'dollar' },
  },
} satisfies AreaMenu<typeof regionPages>;
