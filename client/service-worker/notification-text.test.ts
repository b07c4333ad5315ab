// Rules: notifications
import { describe, expect, it } from 'vitest'
import type { PushKind } from '#shared/domain/push.ts'
import { notificationText } from './notification-text.ts'

describe('what a push shows', () => {
  it.each<[PushKind, string]>([
    ['messages', 'Vous avez un nouveau message'],
    ['matches', 'Vous avez une nouvelle affinité'],
    ['flashes', 'Vous avez reçu un flash'],
    ['visits', 'Votre profil a été visité'],
    ['dailyReminder', "Il vous reste des flashs pour aujourd'hui"],
    ['checkIn', 'Tout va bien ?'],
    ['meetings', 'Vous avez du nouveau'],
  ])('of %s is one line that names nobody', (kind, text) => {
    expect(notificationText(kind)).toBe(text)
  })

  it('of a kind that an older worker does not know is a line all the same', () => {
    expect(notificationText('later' as PushKind)).toBe('Vous avez du nouveau')
  })
})
