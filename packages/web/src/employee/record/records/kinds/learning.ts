import { Certification, Education, Language, Membership, Skill, Training, WorkHistory } from '@personalia/contract';

export const kinds = [Education, WorkHistory, Skill, Language, Certification, Training, Membership];
