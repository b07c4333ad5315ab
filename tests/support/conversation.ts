import type { Appointment } from '#shared/contracts/appointments.ts'
import type { getCall } from '#shared/contracts/calls.ts'
import type { LikedByBoth, Match } from '#shared/contracts/matches.ts'
import type { Message } from '#shared/contracts/messages.ts'
import type { GivenOpinion } from '#shared/contracts/opinions.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import { currentMember } from './current-member.ts'

/** A conversation with Laurent, as the API returns it to the member. */
export const member = currentMember()
export const LAURENT = '00000000-0000-4000-8000-000000000011'

export const match: Match = {
  id: 1,
  createdAt: '2026-11-01T09:00:00Z',
  unreadCount: 1,
  isOpened: true,
  canWrite: true,
  partner: {
    id: LAURENT,
    firstName: 'Laurent',
    gender: 'H',
    photo: '/media/laurent.webp',
    subscription: 'gold',
    isFormer: false,
  },
  commonInterests: [],
  lastMessage: null,
}

export function fromLaurent(id: number, content: string, at = '2026-11-20T17:42:00Z'): Message {
  return {
    id,
    senderId: LAURENT,
    receiverId: member.id,
    content,
    createdAt: at,
    isRead: false,
    clientId: null,
  }
}

export function fromMe(id: number, content: string, more: Partial<Message> = {}): Message {
  return { ...fromLaurent(id, content), senderId: member.id, receiverId: LAURENT, ...more }
}

export interface World {
  matches?: Match[]
  history?: Message[]
  older?: Message[]
  liked?: LikedByBoth
  appointment?: Appointment
  advice?: GivenOpinion
  /** What the API returns about calls; without it, the request for calls fails. */
  called?: Pick<RouteOutput<typeof getCall>, 'call' | 'seen'>
}

const NOTHING_LIKED: LikedByBoth = { mine: null, theirs: null }

/** Returns a `fetch` that responds to the page's requests like the API. */
export function answersOf(world: World) {
  const { matches = [match], history = [], older = [], liked = NOTHING_LIKED } = world
  const { appointment = null, advice: given } = world
  const presence = { isOnline: false, lastSeenAt: '2026-11-20T17:00:00Z' }
  async function answer(input: Parameters<typeof fetch>[0]): Promise<Response> {
    const url = new URL(String(input), 'http://localhost')
    switch (url.pathname) {
      case `/api/matches/${LAURENT}/appointment`:
        return Response.json({ appointment })
      case `/api/matches/${LAURENT}/call`: {
        if (!world.called) return new Response('', { status: 503 })
        const now = new Date().toISOString()
        return Response.json({ ...world.called, mayPropose: true, relay: 'here', now })
      }
      case `/api/matches/${LAURENT}/opinions`:
        return Response.json({ asked: null, given: given ?? null })
      case '/api/matches':
        return Response.json(matches)
      case '/api/messages/reaction':
        return Response.json({ reactions: [{ memberId: member.id, sign: 'like' }] })
      case '/api/messages/read':
        return Response.json({ read: 1 })
      case `/api/users/${LAURENT}/presence`:
        return Response.json({ presence })
      case '/api/messages': {
        if (url.searchParams.get('before')) return Response.json(older)
        const first = history[0]
        const headers = new Headers()
        if (older.length > 0 && first) headers.set('X-Next-Cursor', String(first.id))
        return Response.json(history, { headers })
      }
      case `/api/matches/${LAURENT}/liked`:
        return Response.json(liked)
      default:
        return new Response('', { status: 503 })
    }
  }
  return answer
}
