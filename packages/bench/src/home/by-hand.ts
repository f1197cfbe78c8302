import type pg from 'pg';

/** The lists as prepared SQL on one connection: a page and how many there are, as far as the product counts. */

export const requestsByHand = async (raw: pg.Client): Promise<void> => {
  await raw.query({
    name: 'requests-page',
    text: `select p.*, e.employee_no, e.display_name, c.unit_name, c.position_title from career_request p
      join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
      left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
      where p.tenant_id = app.tenant() order by p.id desc limit 20`,
  });
  await raw.query({
    name: 'requests-count',
    text: 'select count(*) from (select 1 from career_request where tenant_id = app.tenant() limit 10000) c',
  });
};

const TODAY = `s.kind = 'primary' and s.recorded_to is null and s.valid_from <= current_date and s.valid_to >= current_date`;
const EMPLOYED = 'join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id';
const WITHIN = 'current_date + 90';
const OF_ROW = 's.employee_id, s.manager_id, s.establishment_id';

const ofSegment = (column: string): string => `
  select ${OF_ROW}, s.${column} as day from assignment_segment s ${EMPLOYED}
  where s.tenant_id = app.tenant() and ${TODAY} and s.${column} <= ${WITHIN} and (m.last_day is null or m.last_day > s.${column})
    and not exists (select from assignment_segment n where n.tenant_id = s.tenant_id and n.employment_id = s.employment_id and n.kind = 'primary'
      and n.recorded_to is null and n.valid_from > s.valid_to and n.${column} is distinct from s.${column})`;

const ofPost = (kind: string): string => `
  select ${OF_ROW}, a.valid_to as day from assignment_segment a
  join assignment_segment s on s.tenant_id = a.tenant_id and s.employment_id = a.employment_id ${EMPLOYED}
  where a.tenant_id = app.tenant() and a.recorded_to is null and a.kind = '${kind}' and a.valid_from <= current_date
    and a.valid_to between current_date and ${WITHIN} and ${TODAY} and (m.last_day is null or m.last_day > a.valid_to)
    and not exists (select from assignment_segment n where n.tenant_id = a.tenant_id and n.employment_id = a.employment_id and n.kind = a.kind
      and n.recorded_to is null and n.valid_from = a.valid_to + 1 and n.position_id = a.position_id and n.unit_id = a.unit_id)`;

const OF_PERMITS = `
  select ${OF_ROW}, d.expires_on as day from document_type y
  join employee_document d on d.tenant_id = y.tenant_id and d.document_type_id = y.id
  join assignment_segment s on s.tenant_id = d.tenant_id and s.employee_id = d.employee_id ${EMPLOYED}
  where y.tenant_id = app.tenant() and y.required_for_nationals = 'foreign' and y.status = 'active' and d.expires_on <= ${WITHIN}
    and d.status = 'active' and d.state in ('submitted', 'verified') and ${TODAY} and (m.last_day is null or m.last_day > d.expires_on)
    and not exists (select from employee_document l where l.tenant_id = d.tenant_id and l.employee_id = d.employee_id
      and l.document_type_id = d.document_type_id and l.status = 'active' and l.state in ('submitted', 'verified')
      and coalesce(l.expires_on, 'infinity') > d.expires_on)`;

/** Whoever reaches the age of 58 within the time, or has passed it. */
const OF_AGE = `
  select ${OF_ROW}, (b.birth_date + interval '58 years')::date as day from employee b
  join assignment_segment s on s.tenant_id = b.tenant_id and s.employee_id = b.id ${EMPLOYED}
  where b.tenant_id = app.tenant() and b.birth_date <= (${WITHIN} - interval '58 years')::date and ${TODAY} and m.last_day is null
    and s.employment_type in ('permanent', 'probationary-permanent')`;

/** The six kinds of ends (organisation-and-employee 16.2). */
const OPEN_ENDS = [
  ofSegment('contract_end'),
  ofSegment('probation_end'),
  ofPost('acting'),
  ofPost('secondment'),
  OF_PERMITS,
  OF_AGE,
].join(' union all ');

export const endsByHand = async (raw: pg.Client): Promise<void> => {
  await raw.query({
    name: 'ends-page',
    text: `select x.*, e.employee_no, e.display_name, g.display_name as manager, b.name as establishment, c.unit_name from (${OPEN_ENDS}) x
      join employee e on e.tenant_id = app.tenant() and e.id = x.employee_id
      left join employee g on g.tenant_id = app.tenant() and g.id = x.manager_id
      left join establishment b on b.tenant_id = app.tenant() and b.id = x.establishment_id
      left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
      order by x.day, e.display_name, x.employee_id limit 20`,
  });
  await raw.query({ name: 'ends-count', text: `select count(*) from (${OPEN_ENDS}) x` });
};
