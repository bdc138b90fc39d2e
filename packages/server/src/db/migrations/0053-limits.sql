-- What the provider lets an organization have; null for as much as it likes.
alter table organization
  add column seat_limit integer,
  add column project_limit integer,
  add column connector_limit integer;

drop policy history_operator on history;
create policy history_operator on history for insert with check (
  (select foyer_is_operator())
  and action in (
    'organization.verified', 'organization.verificationDeclined', 'organization.verificationWithdrawn', 'organization.suspended',
    'organization.resumed', 'organization.limitsChanged'
  )
);
