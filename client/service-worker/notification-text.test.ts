// Rules: notifications
import { describe, expect, it } from 'vitest'
import type { PushKind } from '#shared/domain/push.ts'
import { notificationText } from './notification-text.ts'

describe('the text of a push notification', () => {
  it.each<[PushKind, string]>([
    ['messages', 'Vous avez un nouveau message'],
    ['matches', 'Vous avez une nouvelle affinité'],
    ['flashes', 'Vous avez reçu un flash'],
    ['visits', 'Votre profil a été visité'],
    ['dailyReminder', "Il vous reste des flashs pour aujourd'hui"],
    ['checkIn', 'Tout va bien ?'],
    ['meetings', 'Vous avez du nouveau'],
  ])('for %s is one line that names nobody', (kind, text) => {
    expect(notificationText(kind)).toBe(text)
  })

  it('is a general line for a kind that an older service worker does not know', () => {
    expect(notificationText('later' as PushKind)).toBe('Vous avez du nouveau')
  })
})
