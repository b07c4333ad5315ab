// Rules: auth
import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Eric.Martin@exemple.fr', 'eric.martin@exemple.fr'],
  ['eric+rencontre@exemple.fr', 'eric@exemple.fr'],
  ['e.r.i.c+2@googlemail.com', 'eric@gmail.com'],
  ['eric.martin@exemple.fr', 'eric.martin@exemple.fr'],
  ['e-ric.martin@pm.me', 'ericmartin@proton.me'],
  ['eric@mac.com', 'eric@icloud.com'],
  ['eric-site@yahoo.fr', 'eric@yahoo.fr'],
  ['eric-martin@exemple.fr', 'eric-martin@exemple.fr'],
  ['site@eric.fastmail.fm', 'eric@fastmail.fm'],
  ['eric@fastmail.com', 'eric@fastmail.com'],
  ['eric.martin@ya.ru', 'eric-martin@yandex.ru'],
  ['eric-martin@yandex.com', 'eric-martin@yandex.ru'],
])('the email address %s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
