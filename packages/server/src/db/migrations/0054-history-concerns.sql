-- What else an entry of the history concerns, as `thing:id`: a change of a team's projects concerns these projects too.
alter table history add column concerns text[] not null default '{}';
update history set concerns = array['project:' || split_part(thing_id, '/', 1)] where thing = 'remapping';
create index history_concerns on history using gin (concerns);
