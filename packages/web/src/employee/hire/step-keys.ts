export const STEPS = ['identity', 'employment', 'pay', 'contact', 'documents', 'custom', 'review'] as const;
export type StepKey = (typeof STEPS)[number];
