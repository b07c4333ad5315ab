-- The sentences that members have finished on their profile, in their order: [{"prompt": "sunday", "answer": "…"}].
alter table members add column prompts jsonb not null default '[]'
  check (jsonb_typeof(prompts) = 'array');
