-- Who reports to somebody by a dotted line (organisation-and-employee 1.1, 1.7): few segments have such lines.
create index assignment_segment_dotted_idx on assignment_segment using gin (tenant_id, dotted_managers jsonb_path_ops)
  where dotted_managers <> '[]' and recorded_to is null;
