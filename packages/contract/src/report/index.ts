/** The register: any fact of any employee as of a day (organisation-and-employee 11). Start with `view.ts`. */
export * from './home.ts';
export * from './notices.ts';
export * from './pages.ts';
export * from './periods.ts';
export * from './pictures.ts';
export * from './register.ts';
export * from './scheduled-export.ts';
export {
  AGGREGATES,
  type Aggregate,
  addressText,
  filterConditions,
  isFilterGroup,
  MOST_COLUMNS,
  POPULATIONS,
  type Population,
  type RegisterCondition,
  type RegisterFilter,
  type RegisterOperator,
  type RegisterRange,
  type RegisterView,
  type RegisterViewDraft,
  ROWS_PER,
  type RowPer,
  registerOperators,
  registerView,
  viewFromAddress,
  viewToAddress,
} from './view.ts';
