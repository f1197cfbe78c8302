-- A reason may need an attachment: a request with it is submitted once it has one (attendance 11 and 12, ATTACHMENT_REQUIRED).
alter table attendance_correction_reason add column needs_attachment boolean not null default false;
