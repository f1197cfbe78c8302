import { label } from '../platform/label.ts';
import { type AreaPages, definePage, formPages } from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const regionArea = {
  modules: [],
  pages: {
    region: definePage('region', {
      label: { one: label('Region', 'Wilayah'), many: label('Regions', 'Wilayah') },
      menu: { section: 'organisation-places', icon: 'global' },
      children: [
        ...formPages('country-form', label('Country', 'Negara')),
        ...formPages('province-form', label('Province', 'Provinsi')),
        ...formPages('city-form', label('City', 'Kota')),
      ],
    }),
    minimumWage: definePage('minimum-wage', {
      label: { one: label('Minimum wage', 'Upah minimum'), many: label('Minimum wages', 'Upah minimum') },
      menu: { section: 'organisation-places', icon: 'dollar' },
      children: formPages('minimum-wage-form'),
    }),
  },
} satisfies AreaPages;
