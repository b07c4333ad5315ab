-- When the trusted person was last told of a cry for help: the same cry again within minutes is told once.
alter table check_ins add column help_told_at timestamptz;

-- A yes from between the beginning and the question was the answer: it stays one.
update check_ins set asked_at = settled_at
where outcome = 'fine' and asked_at is null and settled_at >= begins_at;
