// Rules: platform
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linkCode } from '#client/features/auth/link-code.ts'
import { termsPostponed } from '#client/features/legal/terms-postponed.ts'
import { useUnsent, writeMessage } from '#client/features/messages/outbox.ts'
import { quoteMessage, useQuoting } from '#client/features/messages/quoting.ts'
import {
  showNotification,
  useShownNotifications,
} from '#client/features/notifications/shown-notifications.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { toast, useShownToast } from '#client/ui/toast.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { createQueryClient } from './query-client.ts'

const A = currentMember({ id: '00000000-0000-4000-8000-00000000000a' })
const B = currentMember({ id: '00000000-0000-4000-8000-00000000000b' })
const PARTNER = '00000000-0000-4000-8000-00000000000c'
const OF_A = ['/api/messages', 'partner']

function openTab() {
  const queries = createQueryClient()
  const { result } = renderHook(() => ({
    toast: useShownToast(),
    notifications: useShownNotifications(),
  }))

  function becomes(member: typeof A | null) {
    act(() => queries.setQueryData(currentMemberQuery.queryKey, member))
  }

  function fill() {
    queries.setQueryData(OF_A, ['Bonjour'])
    sessionStorage.setItem(`unsent_message:${A.id}`, '[]')
    act(() => {
      toast({ title: 'Flash envoyé' })
      showNotification({
        id: '1',
        type: 'visit',
        title: 'Une visite',
        message: '',
        color: 'info',
        duration: 3000,
        memberId: null,
        photo: null,
      })
    })
  }

  function held() {
    const { toast, notifications } = result.current
    const hasCache = queries.getQueryData(OF_A) !== undefined
    return [hasCache, toast !== null, notifications.length, sessionStorage.length]
  }

  return { queries, becomes, fill, held }
}

const EVERYTHING = [true, true, 1, 1]
const NOTHING = [false, false, 0, 0]

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

describe("a member's data in a tab", () => {
  it.each([
    ['leaves', null],
    ['is replaced by another', B],
  ])('is cleared when that member %s', (_, next) => {
    const { queries, becomes, fill, held } = openTab()
    becomes(A)
    fill()
    expect(held()).toEqual(EVERYTHING)
    becomes(next)
    expect(held()).toEqual(NOTHING)
    expect(queries.getQueryData(currentMemberQuery.queryKey)).toEqual(next)
  })

  it.each([
    ['leaves', null],
    ['is replaced by another', B],
  ])('is also cleared from the in-memory stores when that member %s', (_, next) => {
    const { becomes } = openTab()
    becomes(A)
    act(() => {
      quoteMessage({ partnerId: PARTNER, id: 5, senderId: PARTNER, content: 'Mon numéro' })
      writeMessage({ memberId: A.id, partnerId: PARTNER }, 'Bonjour')
      termsPostponed.set(true)
      linkCode.set('1234 5678')
    })
    const { result } = renderHook(() => ({
      quoted: useQuoting(PARTNER),
      unsent: useUnsent(PARTNER),
      isPostponed: termsPostponed.get(),
      code: linkCode.get(),
    }))
    expect(result.current.quoted?.content).toBe('Mon numéro')
    becomes(next)
    expect(result.current).toEqual({ quoted: null, unsent: [], isPostponed: false, code: '' })
  })

  it('keeps the code of a link that a visitor opened once they have signed in', () => {
    const { becomes } = openTab()
    becomes(null)
    act(() => linkCode.set('1234 5678'))
    becomes(A)
    expect(linkCode.get()).toBe('1234 5678')
    linkCode.set('')
  })

  it('is kept when the same member is refetched', () => {
    const { becomes, fill, held } = openTab()
    becomes(A)
    fill()
    becomes({ ...A, city: 'Quimper' })
    expect(held()).toEqual(EVERYTHING)
  })

  it('survives a reload', () => {
    const { becomes, fill, held } = openTab()
    fill()
    becomes(A)
    expect(held()).toEqual(EVERYTHING)
  })
})
