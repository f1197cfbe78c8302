import { SalaryRange } from '@personalia/contract';
import { pagesOf } from '../platform/resource/pages.ts';

export const pages = pagesOf(SalaryRange);
