-- Calendar feeds of contracts and probations that end, and of attendance periods (home-and-self-service 6).
alter table calendar_feed drop constraint calendar_feed_kind_check,
  add constraint calendar_feed_kind_check check (kind in ('mine', 'team', 'unit', 'holidays', 'ends', 'periods'));
