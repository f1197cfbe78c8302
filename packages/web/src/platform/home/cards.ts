import type { Action } from '@personalia/contract';
import type { ComponentType } from 'react';

export interface CardProps {
  /** The title in the reader's language, as the layout says it. */
  readonly title: string;
}

/** Something that the page offers above the cards to whoever may do it. */
export interface QuickAction {
  /** Key of its words. */
  readonly words: string;
  readonly to: string;
  readonly page: string;
  readonly action: Action;
}

/** What an area adds to the home page; its module exports this as `home`. */
export interface AreaHome {
  /** By the key of the card's definition in the contract. */
  readonly cards: Readonly<Record<string, ComponentType<CardProps>>>;
  readonly actions?: readonly QuickAction[];
}
