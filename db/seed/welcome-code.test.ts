// Rules: promo
import { expect, test } from 'vitest'
import { welcomeCodeRow } from './welcome-code.ts'

test("the demo's welcome offer lasts until the end of the last day that its conditions name", () => {
  const { ends_at: endsAt } = welcomeCodeRow(new Date('2026-11-30T20:21:04Z'))
  expect(endsAt).toEqual(new Date('2027-01-29T00:00:00+01:00'))
})
