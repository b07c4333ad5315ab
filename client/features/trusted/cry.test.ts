// Rules: trusted
import { expect, it } from 'vitest'
import { ApiError } from '#client/platform/api-error.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import { type Cry, cryOf } from './cry.ts'

type Known = Parameters<typeof cryOf>[0]

const problem = { type: '', title: '', message: '', requestId: '' }
const early = new ApiError(409, '', { ...problem, status: 409, code: 'check_in_early' })
const tooFast = new ApiError(429, '', { ...problem, status: 429, code: 'too_many_requests' })
const away = new NetworkError(null)
const help = { variables: 'help', isPending: false, error: null } as const
const fine = { variables: 'fine', isPending: false, error: null } as const

it.each<[string, Partial<Known>, Cry]>([
  ['nothing is said', {}, 'none'],
  ['the server holds one', { held: 'help' }, 'told'],
  ['it is on its way', { answer: { ...help, isPending: true } }, 'sent'],
  ['its answer alone is lost', { held: 'help', answer: { ...help, error: away } }, 'told'],
  ['the server holds none after a failure', { answer: { ...help, error: away } }, 'lost'],
  ['nothing comes back', { isUnread: true, answer: { ...help, error: away } }, 'unsure'],
  ['it came too fast', { isUnread: true, answer: { ...help, error: tooFast } }, 'lost'],
  [
    'one of which nothing came back is sent again too fast',
    { before: 'unsure', isUnread: true, answer: { ...help, error: tooFast } },
    'unsure',
  ],
  [
    'the server, read again, holds none of those that were sent',
    { before: 'unsure', answer: { ...help, error: tooFast } },
    'lost',
  ],
  [
    'one on its way is being taken back',
    { before: 'sent', answer: { ...fine, isPending: true } },
    'sent',
  ],
  [
    'one of which nothing came back is being taken back',
    { before: 'unsure', answer: { ...fine, isPending: true } },
    'unsure',
  ],
  [
    'taking it back brings nothing either',
    { before: 'unsure', isUnread: true, answer: { ...fine, error: away } },
    'unsaid',
  ],
  [
    'taking it back came too fast',
    { before: 'unsure', isUnread: true, answer: { ...fine, error: tooFast } },
    'unsure',
  ],
  [
    'it is being taken back once more',
    { before: 'unsaid', isUnread: true, answer: { ...fine, isPending: true } },
    'unsaid',
  ],
  [
    'there was none to take back',
    { before: 'unsure', isUnread: true, answer: { ...fine, error: early } },
    'none',
  ],
  ['it is taken back', { held: 'fine', before: 'unsure', answer: fine }, 'none'],
])('of a cry for help is known, where %s', (_, known, cry) => {
  const answer = { variables: undefined, isPending: false, error: null }
  expect(cryOf({ held: 'asked', isUnread: false, answer, before: 'none', ...known })).toBe(cry)
})
