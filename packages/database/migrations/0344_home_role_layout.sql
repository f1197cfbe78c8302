-- How the home page of a role is arranged for whoever has not arranged it themselves (home-and-self-service 1).
create table home_role_layout (
  tenant_id uuid not null references tenant,
  role_id uuid not null,
  form text not null check (form in ('desktop', 'phone')),
  cards text[] not null check (cardinality(cards) <= 100),
  hidden text[] not null default '{}' check (cardinality(hidden) <= 100),
  primary key (tenant_id, role_id, form),
  constraint home_role_layout_role_id_fkey foreign key (tenant_id, role_id) references role on delete cascade
);
select app.tenant_table('home_role_layout');
