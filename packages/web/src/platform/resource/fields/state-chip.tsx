import type { ReactNode } from 'react';
import './state-chip.css';

type Tone = 'positive' | 'negative' | 'waiting';

/** Of requests, their steps, and what is paid by them. */
const TONES: Readonly<Record<string, Tone>> = {
  APPROVED: 'positive',
  PAID: 'positive',
  REJECTED: 'negative',
  FAILED: 'negative',
  REVERSED: 'negative',
  BLOCKED: 'negative',
  PENDING: 'waiting',
  ACTIVE: 'waiting',
  RETURNED: 'waiting',
};

interface Props {
  /** Gives the tone, where none is given. */
  state?: string;
  tone?: Tone | undefined;
  children: ReactNode;
}

/** A state as a word in a frame, whose colour is never the only sign. */
export const StateChip = ({ state = '', tone = TONES[state], children }: Props) => (
  <span className="state-chip" data-tone={tone}>
    {children}
  </span>
);
