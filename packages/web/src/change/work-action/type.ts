import { WorkActionType } from '@personalia/contract';
import { pagesOf } from '../../platform/resource/pages.ts';

export const pages = pagesOf(WorkActionType);
