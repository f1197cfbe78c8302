import { City } from '@personalia/contract';
import { regionPagesOf } from './region-pages.ts';

export const pages = regionPagesOf(City);
