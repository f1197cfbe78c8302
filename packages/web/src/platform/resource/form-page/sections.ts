import type { Field, Label, Resource } from '@personalia/contract';

export interface Section {
  readonly title: Label | null;
  readonly fields: readonly { readonly name: string; readonly field: Field }[];
}

/** Fields under their headings, headings in the order they first appear; those without one come first. */
export function sectionsOf(resource: Resource, mayView: (field: Field) => boolean): Section[] {
  const sections = new Map<string, { title: Label | null; fields: { name: string; field: Field }[] }>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!mayView(field)) continue;
    const title = field.options.section ?? headingOfCode(resource, name);
    const key = title?.en ?? '';
    const section = sections.get(key) ?? { title, fields: [] };
    section.fields.push({ name, field });
    sections.set(key, section);
  }
  return [...sections.values()];
}

/** The code is added by the kit and stands with what names the record. */
function headingOfCode(resource: Resource, name: string): Label | null {
  return name === 'code' ? (resource.fields[resource.title]?.options.section ?? null) : null;
}
