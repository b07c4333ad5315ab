import { expect, test } from 'vitest'
import { flashWording, matchWording, messageWording, visitWording } from './notifications.copy.ts'

test.each([
  ['match', matchWording('Odile'), 5000, "Odile et vous, c'est réciproque."],
  ['flash', flashWording('Odile'), 4000, 'Odile aimerait vous connaître.'],
  ['message', messageWording('Odile'), 4000, 'Odile vous a écrit.'],
  ['visit', visitWording('Odile'), 3000, 'Odile a regardé votre profil.'],
])('a notification of a %s says who, and asks for its own duration', (_, wording, ...expected) => {
  const [duration, message] = expected
  expect(wording).toMatchObject({ duration, message })
})

test('who flashed or visited is not told where the plan does not show it', () => {
  expect(flashWording(null).message).toBe("Quelqu'un aimerait vous connaître.")
  expect(visitWording(null).message).toBe("Quelqu'un a regardé votre profil.")
})
