import { Disability, Identifier, Medical } from '@personalia/contract';

export const kinds = [Identifier, Medical, Disability];
