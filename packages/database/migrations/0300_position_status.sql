-- The list of positions counts those of its states: by this index alone, without reading the positions themselves.
create index position_status_idx on position (tenant_id, status);
