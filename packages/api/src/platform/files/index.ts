/** Files of the product: sheets in both directions. Start with `sheet.ts`. */
export * from './sheet.ts';
