-- Who wants no more invite mails. A keyed hash of the address is enough to know them again.
create table invite_mail_stop (
  address_hash bytea primary key,
  stopped_at timestamptz(3) not null
);

-- An address that gets no more invite mails is invited all the same: its link is handed on.
alter table invite add column mailed boolean not null default true;
