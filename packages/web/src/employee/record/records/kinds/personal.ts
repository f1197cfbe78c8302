import { Identifier, Medical } from '@personalia/contract';

export const kinds = [Identifier, Medical];
