-- An invite stands in the inbox of whoever it is for, as long as it waits (IBX-24).
alter table inbox_entry
  add column invite_id uuid references invite (id) on delete cascade,
  -- When the invite expires: from then on nobody is told of it.
  add column ends_at timestamptz(3);
create unique index inbox_entry_invite on inbox_entry (invite_id);

-- As before, and of an invite: sent again, it is told anew, in the place of what was told of it.
create or replace function foyer_tell(news json) returns void language plpgsql as $$
declare outer_scope text := coalesce(current_setting('foyer.scope', true), '');
begin
  perform set_config('foyer.scope', 'system', true);
  delete from inbox_entry e using json_to_recordset(news) as n (invite_id uuid) where e.invite_id = n.invite_id;
  insert into inbox_entry (person_id, place_id, place_name, from_name, actor_name, at, kind, details, invite_id, ends_at)
    select receiver.id, place.id, place.name, (select name from organization where id = n.from_id), n.actor_name, n.at, n.kind, n.details,
      n.invite_id, (select expires_at from invite where id = n.invite_id)
    from json_to_recordset(news) as n (
      person_id uuid, any_of text[], place_id integer, from_id integer, actor_id uuid, actor_name text, at timestamptz, kind text, details json,
      invite_id uuid
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

-- What is told of an invite follows it, and ends when it is accepted. One that is declined or canceled is deleted, and takes it along.
create function foyer_inbox_invite() returns trigger language plpgsql as $$
declare outer_scope text := coalesce(current_setting('foyer.scope', true), '');
begin
  perform set_config('foyer.scope', 'system', true);
  if new.accepted_at is not null then
    delete from inbox_entry where invite_id = new.id;
  else
    update inbox_entry
      set ends_at = new.expires_at, details = jsonb_set(details::jsonb, '{invitedAs}', to_jsonb(new.roles))::json
      where invite_id = new.id;
  end if;
  perform set_config('foyer.scope', outer_scope, true);
  return null;
end $$;
create trigger invite_changed_inbox after update of roles, expires_at, accepted_at on invite
  for each row execute function foyer_inbox_invite();
