// Rules: platform
import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select "id" from "members" where "email" = $1', 'select members'],
  ['/* prepared */ select * from deck_cards($1, $2)', 'select deck_cards()'],
  ["insert into visits (city) values ('Rennes')", 'insert visits'],
  ['update "decks" set "cards" = $1', 'update decks'],
  ['with due as (select id from orders) delete from carts', 'with orders'],
  ['begin', 'begin'],
  ["'Jeanne'", 'other'],
])('the statement « %s » is named « %s »', (sql, name) => {
  expect(statementName(sql)).toBe(name)
})
