-- Statuses of the company's own: short code, colour, a formula as condition, and whether they come by themselves, by a correction, or
-- both (attendance 7, 12).
alter table attendance_own_status
  add column short_code text check (char_length(short_code) between 1 and 3),
  add column colour text check (colour in ('blue', 'green', 'orange', 'purple', 'teal', 'red', 'yellow', 'grey')),
  add column condition text,
  add column used_by text not null default 'automatic' check (used_by in ('automatic', 'correction', 'both')),
  add constraint attendance_own_status_short_code_key unique (tenant_id, short_code);

alter table attendance_correction
  add column proposed_status_id uuid,
  add constraint attendance_correction_proposed_status_id_fkey
    foreign key (tenant_id, proposed_status_id) references attendance_own_status (tenant_id, id),
  drop constraint attendance_correction_check,
  -- Times, another shift, days that are declared, punches that do not count, or another status.
  add constraint attendance_correction_check check (case
    when type in ('onDuty', 'remote') then shift_id is null and num_nonnulls(clock_in, clock_out) = 0 and date_to between date and date + 30
    when type = 'wrongShift' then shift_id is not null and num_nonnulls(clock_in, clock_out) = 0
    when type = 'extraPunch' then shift_id is null and num_nonnulls(clock_in, clock_out) = 0 and cardinality(void_punch_ids) > 0
    when type = 'statusChange' then proposed_status_id is not null and shift_id is null and num_nonnulls(clock_in, clock_out) = 0
    else shift_id is null and num_nonnulls(clock_in, clock_out) > 0 end),
  add constraint attendance_correction_proposed_status_id_check check (proposed_status_id is null or type = 'statusChange');
create index attendance_correction_proposed_status_id_idx on attendance_correction (tenant_id, proposed_status_id)
  where proposed_status_id is not null;
