import { expect, test } from 'vitest'
import { sameMailbox } from './same-mailbox.ts'

test.each([
  ['Eric.Martin@exemple.fr', 'eric.martin@exemple.fr'],
  ['eric+rencontre@exemple.fr', 'eric@exemple.fr'],
  ['e.r.i.c+2@googlemail.com', 'eric@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(sameMailbox(email)).toBe(mailbox)
})
