-- A text as it is searched by: what foldForSearch of search-text.ts makes of it, for the columns that the database fills by itself. The marks
-- are those of Latin, Greek, Cyrillic, Hebrew, Arabic and kana: PostgreSQL's regular expressions know no class of all marks.
create function foyer_fold(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1dc0-\u1dff\u20d0-\u20f0\u3099\u309a]+', '', 'g')), '\s+', ' ', 'g'))
$$;

alter table context_plugin add column search text collate "C" not null generated always as (foyer_fold(name)) stored;

-- The names of attributes, which are kept in the documents of their connectors and datasources. Triggers keep the table: it holds what
-- those documents do, whoever writes them.
create table attribute_name (
  key bigint generated always as identity primary key,
  organization_id integer not null references organization (id) on delete cascade,
  connector_id text collate "C",
  datasource_id text collate "C",
  name text not null,
  search text collate "C" not null generated always as (foyer_fold(name)) stored,
  constraint attribute_name_of check (num_nonnulls(connector_id, datasource_id) = 1),
  constraint attribute_name_connector foreign key (organization_id, connector_id) references connector (organization_id, id) on delete cascade,
  constraint attribute_name_datasource foreign key (organization_id, datasource_id) references datasource (organization_id, id) on delete cascade
);
create index attribute_name_of_connector on attribute_name (organization_id, connector_id);
create index attribute_name_of_datasource on attribute_name (organization_id, datasource_id);
create index attribute_name_shared on attribute_name (connector_id);

alter table attribute_name enable row level security;
alter table attribute_name force row level security;
create policy attribute_name_tenant on attribute_name
  using (organization_id = (select foyer_organization()) or (select foyer_is_system()));
-- Whoever a connector is shared with reads its attributes. What a datasource adds to them stays in its own organization.
create policy attribute_name_received on attribute_name for select
  using (connector_id in (select s.connector_id from connector_share s where s.receiver_id = (select foyer_organization())));

create function foyer_attributes_in(listed json) returns setof text language sql immutable as $$
  select item ->> 'name' from json_array_elements(case json_typeof(listed) when 'array' then listed else '[]' end) item
  where json_typeof(item) = 'object' and item ->> 'name' is not null
$$;
create function foyer_connector_attributes() returns trigger language plpgsql as $$ begin
  delete from attribute_name where organization_id = new.organization_id and connector_id = new.id;
  insert into attribute_name (organization_id, connector_id, name)
    select new.organization_id, new.id, attribute from foyer_attributes_in(new.content -> 'pluginAttributes') attribute;
  return null;
end $$;
create function foyer_datasource_attributes() returns trigger language plpgsql as $$ begin
  delete from attribute_name where organization_id = new.organization_id and datasource_id = new.id;
  insert into attribute_name (organization_id, datasource_id, name)
    select new.organization_id, new.id, attribute from foyer_attributes_in(new.configs -> 'additionalAttributes') attribute;
  return null;
end $$;
create trigger connector_attributes after insert or update of content on connector
  for each row execute function foyer_connector_attributes();
create trigger datasource_attributes after insert or update of configs on datasource
  for each row execute function foyer_datasource_attributes();

select set_config('foyer.scope', 'system', true);
insert into attribute_name (organization_id, connector_id, name)
  select c.organization_id, c.id, attribute from connector c, foyer_attributes_in(c.content -> 'pluginAttributes') attribute;
insert into attribute_name (organization_id, datasource_id, name)
  select d.organization_id, d.id, attribute from datasource d, foyer_attributes_in(d.configs -> 'additionalAttributes') attribute;
select set_config('foyer.scope', '', true);
