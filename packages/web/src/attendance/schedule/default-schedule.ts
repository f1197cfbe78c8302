import { DefaultWorkSchedule } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

export const pages: ResourcePages = pagesOf(DefaultWorkSchedule);
