import { Disability, Identifier, Medical, PERSONAL_FACTS } from '@personalia/contract';

export const kinds = [Identifier, Medical, Disability, ...PERSONAL_FACTS.map(({ former }) => former)];
