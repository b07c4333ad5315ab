-- A held account is told why: the statement of reasons of a hold.
alter type decision_measure add value if not exists 'hold' before 'suspend';
