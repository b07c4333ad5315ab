import { localStored } from '#client/platform/storage.ts'

// Without storage, the flag lasts as long as the page.
let isSeenHere = false

export function hasSeenWelcomeOffer(): boolean {
  return isSeenHere || localStored.read('welcome_offer_seen') === 'true'
}

export function rememberWelcomeOffer(): void {
  isSeenHere = true
  localStored.write('welcome_offer_seen', 'true')
}
