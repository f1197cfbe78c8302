/** Fields that a tenant adds to records: their form and its mistakes. Their columns in lists come with `use-own-fields.ts`. */
export { customErrors } from './custom-errors.ts';
export { CustomForm } from './custom-form.tsx';
