import { Disability, FormerName, Identifier, Medical } from '@personalia/contract';

export const kinds = [Identifier, Medical, Disability, FormerName];
