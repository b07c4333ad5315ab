// Rules: trusted
import { expect, it } from 'vitest'
import { ApiError } from '#client/platform/api-error.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import { type AlarmStatus, alarmStatusOf } from './alarm-status.ts'

type Known = Parameters<typeof alarmStatusOf>[0]

const problem = { type: '', title: '', message: '', requestId: '' }
const early = new ApiError(409, '', { ...problem, status: 409, code: 'check_in_early' })
const tooFast = new ApiError(429, '', { ...problem, status: 429, code: 'too_many_requests' })
const away = new NetworkError(null)
const help = { variables: 'help', isPending: false, error: null } as const
const fine = { variables: 'fine', isPending: false, error: null } as const

it.each<[string, Partial<Known>, AlarmStatus]>([
  ['no answer was given', {}, 'none'],
  ['the server has an alarm', { serverState: 'help' }, 'received'],
  ['it is being sent', { answer: { ...help, isPending: true } }, 'sending'],
  [
    'only its response was lost',
    { serverState: 'help', answer: { ...help, error: away } },
    'received',
  ],
  ['it failed and the server has none', { answer: { ...help, error: away } }, 'failed'],
  [
    'neither a response nor a refetch arrives',
    { isStale: true, answer: { ...help, error: away } },
    'unknown',
  ],
  ['the rate limit refused it', { isStale: true, answer: { ...help, error: tooFast } }, 'failed'],
  [
    'the rate limit refused its repetition after no response',
    { before: 'unknown', isStale: true, answer: { ...help, error: tooFast } },
    'unknown',
  ],
  [
    'the refetched state has none of those that were sent',
    { before: 'unknown', answer: { ...help, error: tooFast } },
    'failed',
  ],
  [
    'it is cancelled while it is being sent',
    { before: 'sending', answer: { ...fine, isPending: true } },
    'sending',
  ],
  [
    'it is cancelled after no response',
    { before: 'unknown', answer: { ...fine, isPending: true } },
    'unknown',
  ],
  [
    'its cancellation gets no response either',
    { before: 'unknown', isStale: true, answer: { ...fine, error: away } },
    'cancelUnknown',
  ],
  [
    'the rate limit refused its cancellation',
    { before: 'unknown', isStale: true, answer: { ...fine, error: tooFast } },
    'unknown',
  ],
  [
    'its cancellation is sent again',
    { before: 'cancelUnknown', isStale: true, answer: { ...fine, isPending: true } },
    'cancelUnknown',
  ],
  [
    'there was none to cancel',
    { before: 'unknown', isStale: true, answer: { ...fine, error: early } },
    'none',
  ],
  ['it is cancelled', { serverState: 'fine', before: 'unknown', answer: fine }, 'none'],
])('the status of an alarm is right when %s', (_, known, status) => {
  const answer = { variables: undefined, isPending: false, error: null }
  expect(
    alarmStatusOf({ serverState: 'asked', isStale: false, answer, before: 'none', ...known }),
  ).toBe(status)
})
