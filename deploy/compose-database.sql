-- What docs/running.md makes, for compose.yaml.
create role foyer_app nologin;
create role foyer_owner login password 'foyer';
grant foyer_app to foyer_owner;
create database foyer owner foyer_owner;
