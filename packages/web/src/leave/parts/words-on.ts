import type { LeaveColour } from '@personalia/contract';

/** The colours of leave types as `leave.css` draws them, in the light and in the dark. */
export const LEAVE_GROUNDS: Readonly<Record<LeaveColour, string>> = {
  blue: '#1668dc',
  green: '#389e0d',
  orange: '#d46b08',
  red: '#cf1322',
  purple: '#722ed1',
  teal: '#08979c',
  grey: '#8c8c8c',
};

/** The words that can stand on a colour, as `calendar-tab.css` draws them. */
export const WORDS = { dark: '#0c1118', light: '#ffffff' } as const;

/** Relative luminance of a colour `#rrggbb` (WCAG 2). */
function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Which words are read more easily on a colour. */
export const wordsOn = (ground: string): keyof typeof WORDS =>
  contrastOf(ground, WORDS.light) >= contrastOf(ground, WORDS.dark) ? 'light' : 'dark';
