// oxlint-disable no-control-regex -- control characters are exactly what is to be removed

/**
 * Text is trimmed, runs of white space and control characters become one space, Unicode NFC
 * (organisation-and-employee 0.2).
 */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/gu, ' ')
    .trim();

/** The same for texts of several lines: line breaks stay, other control characters become one space with those beside them. */
export const normaliseNote = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \u0000-\u0009\u000b-\u001f\u007f-\u009f]+/gu, (run) => (/^ +$/.test(run) ? run : ' '))
    .trim();

/** Letters and digits only, lower case, without accents: `Job  Titles:` and `job titles` are the same. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
