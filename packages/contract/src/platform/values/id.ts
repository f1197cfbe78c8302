/** A row's identity (uuid v7). Never shown to people; codes are. */
export type Id<Name extends string = string> = string & { readonly __id?: Name };

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: unknown): text is Id => typeof text === 'string' && SHAPE.test(text);
