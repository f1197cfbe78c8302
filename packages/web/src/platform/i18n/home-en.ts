/** The words of the home page, of all areas in one file: everybody's first page would else wait for a file of each. */
import { joinTexts } from './join-texts.ts';

export const texts = joinTexts(import.meta.glob('../../locales/en/home/*.json', { eager: true, import: 'default' }));
