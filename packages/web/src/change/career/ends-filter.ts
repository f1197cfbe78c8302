import {
  END_DECISION_STATES,
  END_HORIZONS,
  END_KINDS,
  type EndDecisionState,
  type EndKind,
  type EndRow,
} from '@personalia/contract';
import { filledFilters } from '../../platform/resource/list/address-filters.tsx';

/** What the list of ends keeps in its address. */

const PAGE_SIZE = 50;
/** Under which ends are kept, and asked for again after a decision. */
export const ENDS = 'EndOfContract';

export interface EndsFilter {
  readonly horizon: number;
  readonly page: number;
  readonly pageSize: number;
  readonly kind?: EndKind;
  readonly decision?: EndDecisionState;
  readonly employerId?: string;
  readonly unitId?: string;
  readonly managerId?: string;
  readonly search?: string;
}
/** Lists to choose from, by the filter that holds the choice. */
export const REFERENCES = [
  ['employerId', 'Employer', 'employer'],
  ['unitId', 'OrganizationUnit', 'unit'],
  ['managerId', 'Employee', 'manager'],
] as const;

export function filterOf(params: URLSearchParams): EndsFilter {
  const kind = END_KINDS.find((one) => one === params.get('kind'));
  const decision = END_DECISION_STATES.find((one) => one === params.get('decision'));
  const asked = Number(params.get('horizon'));
  return {
    horizon: END_HORIZONS.find((one) => one === asked) ?? 90,
    page: Number(params.get('page') ?? 1),
    pageSize: PAGE_SIZE,
    ...(kind ? { kind } : {}),
    ...(decision ? { decision } : {}),
    ...filledFilters(params, [...REFERENCES.map(([name]) => name), 'search']),
  };
}

/** Which end of whom a row is about. */
export const keyOf = ({ employee, kind, end, what }: EndRow): string => `${employee.id} ${kind} ${end} ${what ?? ''}`;

/** What the address calls the end that is open beside the list. */
export const openKey = (employeeId: string, kind: EndKind, end: string): string => `${employeeId}.${kind}.${end}`;

export function openedEnd(params: URLSearchParams): { employeeId: string; kind: EndKind; end: string } | null {
  const [employeeId = '', asked, end = ''] = (params.get('open') ?? '').split('.');
  const kind = END_KINDS.find((one) => one === asked);
  return employeeId && kind && end ? { employeeId, kind, end } : null;
}
