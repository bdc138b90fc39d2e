-- What a person is told of what others did, written in the transaction of the act (docs/decisions/0036). A row belongs to the person, so it
-- is no table of a tenant: `place_id` is the organization that it is about. Names are kept as they were.
create table inbox_entry (
  id bigint generated always as identity primary key,
  person_id uuid not null references person (id) on delete cascade,
  place_id integer not null references organization (id) on delete cascade,
  place_name text not null,
  -- Of the other organization that did it; its people are not named.
  from_name text,
  actor_name text,
  at timestamptz(3) not null,
  read_at timestamptz(3),
  kind text not null,
  details json not null
);
create index inbox_entry_order on inbox_entry (person_id, at desc, id desc);
create index inbox_entry_unread on inbox_entry (person_id) where read_at is null;
create index inbox_entry_place on inbox_entry (place_id, person_id);
create index inbox_entry_age on inbox_entry (at);

-- A person reads their own and marks it as read; an organization sees none, and writes by the function below only.
alter table inbox_entry enable row level security;
alter table inbox_entry force row level security;
create policy inbox_entry_system on inbox_entry using ((select foyer_is_system()));
create policy inbox_entry_own on inbox_entry for select
  using (current_setting('foyer.scope', true) = 'person' and person_id = (select foyer_person()));
create policy inbox_entry_mark on inbox_entry for update
  using (current_setting('foyer.scope', true) = 'person' and person_id = (select foyer_person()))
  with check (person_id = (select foyer_person()));

-- Tells one person, or whoever holds one of some roles in an organization; an owner holds all. Never who did it. The receivers may be another
-- organization's, which the scope of who acts does not show. Not by the function's own SET: only a superuser may write one for such a parameter.
create function foyer_tell(news json) returns void language plpgsql as $$
declare outer_scope text := coalesce(current_setting('foyer.scope', true), '');
begin
  perform set_config('foyer.scope', 'system', true);
  insert into inbox_entry (person_id, place_id, place_name, from_name, actor_name, at, kind, details)
    select receiver.id, place.id, place.name, (select name from organization where id = n.from_id), n.actor_name, n.at, n.kind, n.details
    from json_to_recordset(news) as n (
      person_id uuid, any_of text[], place_id integer, from_id integer, actor_id uuid, actor_name text, at timestamptz, kind text, details json
    )
    join organization place on place.id = n.place_id
    cross join lateral (
      select n.person_id as id where n.person_id is not null
      union all
      select m.person_id from membership m
        where n.person_id is null and m.organization_id = n.place_id and m.roles && (n.any_of || array['owner'])
    ) receiver
    where receiver.id is distinct from n.actor_id;
  perform set_config('foyer.scope', outer_scope, true);
end $$;

-- Whoever is no member any more keeps nothing of what they were told there.
create function foyer_inbox_leave() returns trigger language plpgsql as $$
declare outer_scope text := coalesce(current_setting('foyer.scope', true), '');
begin
  perform set_config('foyer.scope', 'system', true);
  delete from inbox_entry e using removed r where e.place_id = r.organization_id and e.person_id = r.person_id;
  perform set_config('foyer.scope', outer_scope, true);
  return null;
end $$;
create trigger membership_left_inbox after delete on membership
  referencing old table as removed for each statement execute function foyer_inbox_leave();
