import { localStored } from '#client/platform/storage.ts'

// Where nothing can be kept, it is remembered for as long as the page lives.
let isSeenHere = false

export function hasSeenWelcomeOffer(): boolean {
  return isSeenHere || localStored.read('welcome_offer_seen') === 'true'
}

export function rememberWelcomeOffer(): void {
  isSeenHere = true
  localStored.write('welcome_offer_seen', 'true')
}
