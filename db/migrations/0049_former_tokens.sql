-- A session has another token once its member has proven who they are. The former is good for a little while, for what was
-- under way, and proves nothing.
create table former_tokens (
  token_hash text primary key,
  session_hash text not null unique references sessions on delete cascade on update cascade,
  until timestamptz not null
);

-- A browser that is told goes on being told. What was true before still is: it is not looked through again.
alter table push_subscriptions drop constraint push_subscriptions_session_hash_fkey,
  add constraint push_subscriptions_session_hash_fkey foreign key (session_hash) references sessions
    on delete cascade on update cascade not valid;
