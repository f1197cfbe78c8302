import * as z from 'zod';
import { EXPORT_FORMATS } from './resource-endpoints.ts';

/** What the query of a list has for its pages, which a file of all its rows has not. */
export const PAGE_WORDS = { page: true, pageSize: true, after: true, before: true, last: true } as const;
export const fileWords = { format: z.enum(EXPORT_FORMATS).default('xlsx') };
