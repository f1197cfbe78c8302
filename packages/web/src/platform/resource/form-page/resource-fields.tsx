import type { Field, Ref, Resource } from '@personalia/contract';
import { type Draft, FieldRow, fieldId, useFormScope } from '../../form/index.ts';
import type { FieldAccess } from '../data/permissions.ts';
import type { AnyRecord } from '../data/record.ts';
import { AddressPlace, placePart } from '../fields/address-place.tsx';
import { fieldCell } from '../fields/cells.tsx';
import { FieldControl } from '../fields/controls.tsx';
import { useWords } from '../fields/words.ts';
import { WrittenAddress } from '../fields/written-address.tsx';
import { sectionsOf } from './sections.ts';
import '../../form/form.css';

interface Props {
  resource: Resource;
  draft: Draft;
  /** The record as it was opened; none for a new one, where fields that are set once can still be set. */
  saved: AnyRecord | null;
  access: (field: Field) => FieldAccess;
  /** The day from which on what is chosen holds. */
  asOf?: string | null;
}

/** Every field of a draft under its heading, with its input. */
export function ResourceFields({ resource, draft, saved, access, asOf = null }: Props) {
  const refs = saved?.refs ?? NO_REFS;
  const { t, locale } = useWords();
  const scope = useFormScope();
  /** The name that came with the record is that of the id it came with, not of one chosen since. */
  const knownRef = (name: string) => (draft.values[name] === saved?.[name] ? refs[name] : undefined);
  const rowFilter = ({ options }: Field): string | null => {
    const value = options.within ? draft.values[options.within] : null;
    return typeof value === 'string' ? value : null;
  };
  return sectionsOf(resource, (field) => access(field) !== 'none').map(({ title, fields }) => (
    <section key={title?.en ?? ''} className="form-section">
      {title && <h2 className="form-section-title">{title[locale]}</h2>}
      <div className="form-grid">
        {fields.filter(isAsked(saved)).map(({ name, field }) => {
          const { readOnly: result } = field.options;
          const isFixed = result || (field.options.fixed === true && saved !== null);
          const help = result ? undefined : isFixed ? t('form.fixed') : field.options.help?.[locale];
          return (
            <FieldRow
              key={name}
              id={fieldId(name, scope)}
              label={field.options.label[locale]}
              required={field.required && !result && field.kind !== 'boolean'}
              help={help}
              error={draft.errors[name]}
              wide={field.kind === 'note'}
            >
              {(ties) =>
                isFixed || access(field) !== 'edit' ? (
                  <output id={ties.id} aria-describedby={ties['aria-describedby']} className="field-value">
                    {fieldCell(field, draft.values[name], { t, locale, ref: refs[name] }) ?? t('none')}
                  </output>
                ) : placePart(resource, name) ? (
                  <AddressPlace resource={resource} name={name} draft={draft} ties={ties} />
                ) : (
                  <FieldControl
                    field={field}
                    value={draft.values[name]}
                    onChange={(value) => draft.set(name, value)}
                    onBlur={() => draft.leave(name)}
                    ties={ties}
                    locale={locale}
                    known={knownRef(name)}
                    within={rowFilter(field)}
                    asOf={asOf}
                  />
                )
              }
            </FieldRow>
          );
        })}
      </div>
      {isOfAddress(resource, fields) && <WrittenAddress resource={resource} values={draft.values} refs={refs} />}
    </section>
  ));
}

/** The section where the first line of an address stands tells how it is written. */
const isOfAddress = ({ address }: Resource, fields: readonly { readonly name: string }[]): boolean =>
  fields.some(({ name }) => name === address?.['address']);

/** What the API tells is shown once there is something to tell. */
const isAsked =
  (saved: AnyRecord | null) =>
  ({ field }: { field: Field }): boolean =>
    saved !== null || !field.options.readOnly;

const NO_REFS: Readonly<Record<string, Ref>> = {};

interface ViewProps {
  resource: Resource;
  values: Readonly<Record<string, unknown>>;
  refs: Readonly<Record<string, Ref>>;
  access: (field: Field) => FieldAccess;
}

/** The same fields for those who may look and not change; those without a value are only named. */
export function ResourceView({ resource, values, refs, access }: ViewProps) {
  const { t, locale } = useWords();
  return sectionsOf(resource, (field) => access(field) !== 'none').map(({ title, fields }) => {
    const cells = fields.map(({ name, field }) => ({
      name,
      field,
      cell: fieldCell(field, values[name], { t, locale, ref: refs[name] }),
    }));
    const filled = cells.filter(({ cell }) => cell !== null);
    const empty = cells.filter(({ cell }) => cell === null).map(({ field }) => field.options.label[locale]);
    return (
      <section key={title?.en ?? ''} className="form-section">
        {title && <h2 className="form-section-title">{title[locale]}</h2>}
        {filled.length > 0 && (
          <dl className="form-grid form-view">
            {filled.map(({ name, field, cell }) => (
              <div key={name} className={field.kind === 'note' ? 'field-row field-row-wide' : 'field-row'}>
                <dt className="field-label">{field.options.label[locale]}</dt>
                <dd className="field-value">{cell}</dd>
              </div>
            ))}
          </dl>
        )}
        {isOfAddress(resource, fields) && <WrittenAddress resource={resource} values={values} refs={refs} />}
        {empty.length > 0 && <p className="form-view-empty">{t('form.notEntered', { fields: empty.join(' · ') })}</p>}
      </section>
    );
  });
}
