import { expect, test } from 'vitest'
import {
  lapsesAt,
  nextAttempt,
  renewalNoticeDeadline,
  stoppableUntil,
  willRenew,
} from './renewal-rules.ts'

const period_end = new Date('2027-05-20T10:00:00+02:00')
const commitment = { billing: 'annual', period_end, renews: true, notice_sent_at: null } as const
const monthly = { ...commitment, billing: 'monthly' } as const

test('a commitment can be stopped until 48 h before its end, a monthly plan until its end', () => {
  expect(stoppableUntil(commitment)).toEqual(new Date('2027-05-18T10:00:00+02:00'))
  expect(stoppableUntil(monthly)).toEqual(period_end)
})

test('the deadline is exactly 48 hours before the end, even across a daylight saving change', () => {
  const spring = { billing: 'annual', period_end: new Date('2027-03-29T10:00:00+02:00') } as const
  expect(stoppableUntil(spring)).toEqual(new Date('2027-03-27T09:00:00+01:00'))
})

test('a renewal notice is lawful until one month before the deadline for refusing', () => {
  expect(renewalNoticeDeadline(commitment)).toEqual(new Date('2027-04-18T10:00:00+02:00'))
})

test('a commitment without a notice no longer counts as renewing once the legal deadline for the notice has passed', () => {
  expect(willRenew(commitment, renewalNoticeDeadline(commitment))).toBe(true)
  expect(willRenew(commitment, new Date(renewalNoticeDeadline(commitment).getTime() + 1))).toBe(
    false,
  )
  expect(willRenew({ ...commitment, notice_sent_at: period_end }, period_end)).toBe(true)
  expect(willRenew(monthly, period_end)).toBe(true)
  expect(willRenew({ ...monthly, renews: false }, period_end)).toBe(false)
})

test('a term is over at its end, or 12 hours later if its renewal is expected, or 10 days later if the payment failed', () => {
  const active = { status: 'active', renewal_id: 'ren_1' } as const
  expect(lapsesAt({ ...commitment, ...active })).toEqual(period_end)
  expect(lapsesAt({ ...monthly, ...active, renews: false })).toEqual(period_end)
  expect(lapsesAt({ ...monthly, ...active, renewal_id: null })).toEqual(period_end)
  expect(lapsesAt({ ...monthly, ...active })).toEqual(new Date('2027-05-20T22:00:00+02:00'))
  expect(lapsesAt({ ...monthly, ...active, status: 'past_due' })).toEqual(
    new Date('2027-05-30T10:00:00+02:00'),
  )
})

test('a payment is attempted on days 0, 3 and 7, and no more', () => {
  expect(nextAttempt(period_end, 0)).toEqual(period_end)
  expect(nextAttempt(period_end, 1)).toEqual(new Date('2027-05-23T10:00:00+02:00'))
  expect(nextAttempt(period_end, 2)).toEqual(new Date('2027-05-27T10:00:00+02:00'))
  expect(nextAttempt(period_end, 3)).toBeUndefined()
})
