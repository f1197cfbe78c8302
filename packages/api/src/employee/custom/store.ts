import { CustomField } from '@personalia/contract';
import { storeOf } from '../../platform/resource/index.ts';

export const fieldStore = storeOf(CustomField);
