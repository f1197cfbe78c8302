import { LETTER_FIELDS, type LetterSubject, LetterTemplate } from '@personalia/contract';
import { unknownField } from '@personalia/domain';
import { Problem } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';

const plain = defaults(LetterTemplate);

/** UNKNOWN_FIELD (15.4): a template names only merge fields that its kind of letter has. */
function refuseUnknownFields(values: Readonly<Record<string, unknown>>): void {
  const known = Object.keys(LETTER_FIELDS[values['subject'] as LetterSubject]);
  for (const name of ['heading', 'body', 'signature'] as const) {
    const field = unknownField(String(values[name] ?? ''), known);
    if (field) throw Problem.at(name, 'UNKNOWN_FIELD', { field });
  }
}

export const letterTemplateHandlers: ResourceHandlers = {
  ...plain,
  create: (call) => {
    refuseUnknownFields(call.input.body as Record<string, unknown>);
    return plain.create(call);
  },
  update: (call) => {
    refuseUnknownFields(call.input.body as Record<string, unknown>);
    return plain.update(call);
  },
};
