import type pg from 'pg';

/** The lists as prepared SQL on one connection: a page and how many there are. */

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
    text: 'select count(*) from career_request where tenant_id = app.tenant()',
  });
};

const OPEN_ENDS = ['contract_end', 'probation_end']
  .map(
    (column) => `select s.employee_id, s.${column} as day, s.manager_id, s.establishment_id from assignment_segment s
      join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
      where s.tenant_id = app.tenant() and s.kind = 'primary' and s.recorded_to is null and s.${column} <= current_date + 90
        and s.valid_from <= current_date and s.valid_to >= current_date and (m.last_day is null or m.last_day > s.${column})
        and not exists (select from assignment_segment n where n.tenant_id = s.tenant_id and n.employment_id = s.employment_id and n.kind = 'primary'
          and n.recorded_to is null and n.valid_from > s.valid_to and n.${column} is distinct from s.${column})`,
  )
  .join(' union all ');

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
