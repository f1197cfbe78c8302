import { CurrencyRate } from '@personalia/contract';
import { pagesOf } from '../../platform/resource/pages.ts';

export const pages = pagesOf(CurrencyRate);
