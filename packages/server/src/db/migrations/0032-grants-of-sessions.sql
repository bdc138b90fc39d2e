-- What an application was granted ends with the session it was granted in, and with it the code that would be exchanged for tokens (AUTH-82).
alter table authorization_record add column session_id uuid references session (id) on delete cascade;
create index authorization_record_session on authorization_record (session_id);
-- Codes of before name no session; they live for a minute.
delete from authorization_record where kind in ('AuthorizationCode', 'Grant');
