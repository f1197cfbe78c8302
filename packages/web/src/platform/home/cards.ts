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
  /** Where it stands among the others. */
  readonly order: number;
  /** `:own` stands for the own record, without which it is not offered. */
  readonly to: string;
  readonly page: string;
  readonly action: Action;
}

/** What an area tells of one person on pages about that person: to their manager, and beside a decision about them. */
export interface PersonPart {
  readonly key: string;
  /** Where it stands among the others. */
  readonly order: number;
  /** Whose `view` it needs; of whom is decided by what it asks. */
  readonly menu: string;
  readonly Part: ComponentType<{ readonly employeeId: string }>;
}

/** What an area adds to the home page; its module exports this as `home`. */
export interface AreaHome {
  /** By the key of the card's definition in the contract. */
  readonly cards: Readonly<Record<string, ComponentType<CardProps>>>;
  readonly actions?: readonly QuickAction[];
  readonly parts?: readonly PersonPart[];
  /** Tabs of the page of integrations, by the key of their words. */
  readonly integrations?: Readonly<Record<string, ComponentType>>;
}
