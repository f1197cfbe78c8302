import { LetterTemplate } from '@personalia/contract';
import { pagesOf } from '../../platform/resource/pages.ts';

export const pages = pagesOf(LetterTemplate);
