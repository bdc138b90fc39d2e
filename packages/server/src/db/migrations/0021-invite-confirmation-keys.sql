-- The key that only the mailed link of an invite carries: whoever has it reads the address's mail. A link that is handed on has none,
-- and one that has done its work is gone.
alter table invite add column confirmation_key_hash bytea constraint invite_confirmation_key_hash_unique unique;
