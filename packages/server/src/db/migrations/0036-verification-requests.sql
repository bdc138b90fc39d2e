-- What an organization asks the provider to be verified with, and the answer: the latest of each organization, the history has the others.
create table verification_request (
  organization_id integer primary key references organization (id) on delete cascade,
  text text not null,
  links text[] not null,
  at timestamptz(3) not null,
  requested_by uuid constraint verification_request_person references person (id) on delete set null,
  requested_by_name text not null,
  state text not null default 'waiting',
  answered_at timestamptz(3),
  reason text not null default '',
  constraint verification_request_state check (state in ('waiting', 'verified', 'declined')),
  constraint verification_request_answer check ((state = 'waiting') = (answered_at is null))
);
create index verification_request_waiting on verification_request (organization_id) where state = 'waiting';
create index verification_request_person on verification_request (requested_by);

alter table verification_request enable row level security;
alter table verification_request force row level security;
create policy verification_request_tenant on verification_request
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
create policy verification_request_operator on verification_request for select using ((select foyer_is_operator()));
create policy verification_request_answer on verification_request for update using ((select foyer_is_operator()));

drop policy history_operator on history;
create policy history_operator on history for insert with check (
  (select foyer_is_operator())
  and action in (
    'organization.verified', 'organization.verificationDeclined', 'organization.verificationWithdrawn', 'organization.suspended',
    'organization.resumed'
  )
);
