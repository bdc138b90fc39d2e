-- A sign-in code ends with the session that issued it, and what is opened with it was authenticated when that session was.
alter table session add column authenticated_at timestamp (3) with time zone;
update session set authenticated_at = created_at;
alter table session alter column authenticated_at set not null;

alter table access_key add column session_id uuid references session (id) on delete cascade;
create index access_key_session on access_key (session_id);
-- Codes of before name no session; they live for a minute.
delete from access_key where purpose = 'sign-in';
