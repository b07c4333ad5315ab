import { createAuthenticator } from '#tests/support/authenticator.ts'
import { EDITS, takePhoto } from './pictures.ts'
import type { Person, Stage } from './stage.ts'

const HOME = { origin: 'http://localhost:3000', rpId: 'localhost' }
const CARD = 'tok_asks_later'
const DAY = 86_400_000

type Edit = keyof typeof EDITS

/** A return: the excluded account, and the person who comes back. */
interface Return {
  excluded: Person
  back: Person
  town: number
  nth: number
}

interface Kind {
  name: string
  /** What the account does before it is excluded, in addition to registering. */
  before?: (stage: Stage, at: Return) => Promise<void>
  /** Comes back. Returns the problem code of the refusal, if any. */
  comeBack: (stage: Stage, at: Return) => Promise<string | undefined>
}

const passkeys = new Map<number, ReturnType<typeof createAuthenticator>>()

/** With another photo on another device. */
const registerAgain = (stage: Stage, { back, town }: Return) => stage.register(back, town)

function withPhoto(edit: Edit): Kind['comeBack'] {
  return async (stage, at) => {
    at.back.photo = await EDITS[edit](at.excluded.photo)
    return registerAgain(stage, at)
  }
}

async function pay(stage: Stage, { browser }: Person): Promise<void> {
  const wish = { planId: 'premium', billing: 'monthly', immediateStart: true }
  await browser.post('/api/create-payment-intent', wish)
  const paid = await browser.post('/api/test-payment-confirmation', {
    plan: 'premium',
    token: CARD,
  })
  if (paid.json<{ status: string }>().status !== 'paid') throw new Error(paid.body)
  await stage.idle()
}

async function signInWithPasskey({ browser }: Person, nth: number): Promise<void> {
  const { challenge } = (await browser.post('/api/passkeys/sign-in/options')).json()
  const credential = passkeys.get(nth)?.get({ challenge })
  await browser.post('/api/passkeys/sign-in', { credential })
}

/**
 * The ten ways back. In the last four, nothing links the two accounts at first: they must be caught as soon as the link
 * appears.
 */
export const KINDS: readonly Kind[] = [
  {
    name: 'same device, new email address',
    comeBack: async (stage, at) => {
      at.back.browser = at.excluded.browser
      return registerAgain(stage, at)
    },
  },
  {
    name: 'alias of the mailbox',
    comeBack: async (stage, at) => {
      const [name, domain] = at.excluded.email.split('@')
      at.back.email = [
        `${name}+b@${domain}`,
        `${name?.slice(0, 2)}.${name?.slice(2)}@googlemail.com`,
      ][at.nth % 2] as string
      return registerAgain(stage, at)
    },
  },
  {
    name: 'photo cropped by 10, 20 and 25 %',
    comeBack: (stage, at) =>
      withPhoto((['crop10', 'crop20', 'crop25'] as const)[at.nth % 3] ?? 'crop10')(stage, at),
  },
  { name: 'mirrored photo', comeBack: withPhoto('mirrored') },
  {
    name: 'photo recoloured and recompressed, framed, or slightly rotated',
    comeBack: (stage, at) =>
      withPhoto((['recoloured', 'framed', 'turned'] as const)[at.nth % 3] ?? 'framed')(stage, at),
  },
  {
    name: 'same passkey',
    before: async (_, { excluded: { browser }, nth }) => {
      const options = (await browser.post('/api/passkeys/options')).json()
      const authenticator = createAuthenticator(HOME)
      const credential = authenticator.create(options, options)
      const added = await browser.post('/api/passkeys', { credential })
      if (added.statusCode !== 201) throw new Error(added.body)
      passkeys.set(nth, authenticator)
    },
    // The passkey is used before registering, or by the new member on their new device.
    comeBack: async (stage, at) => {
      if (at.nth % 2 === 0) await signInWithPasskey(at.back, at.nth)
      const refusal = await registerAgain(stage, at)
      if (at.nth % 2 === 1) await signInWithPasskey(at.back, at.nth)
      return refusal
    },
  },
  {
    name: 'same payment card',
    before: async (stage, { excluded }) => {
      await pay(stage, excluded)
      // The simulated bank has few cards, so an account may be held for a card of another one: a moderator releases it.
      await stage.release(excluded.email)
    },
    comeBack: async (stage, at) => {
      const refusal = await registerAgain(stage, at)
      await pay(stage, at.back)
      return refusal
    },
  },
  {
    name: 'email address changed later',
    comeBack: async (stage, at) => {
      await registerAgain(stage, at)
      const email = at.excluded.email.replace('@', '+later@')
      await at.back.browser.post('/api/account/email', { email })
      const code = await stage.codeFor(email)
      await at.back.browser.post('/api/account/email/confirm', { email, code })
      return undefined
    },
  },
  {
    name: 'photo added after a week',
    comeBack: async (stage, at) => {
      await registerAgain(stage, at)
      stage.clock.advance(7 * DAY)
      const photo = await EDITS[at.nth % 2 === 0 ? 'crop20' : 'framed'](at.excluded.photo)
      await stage.savePhotos({ ...at.back, town: at.town }, photo, { keeps: true })
      return undefined
    },
  },
  {
    name: 'new device and email address, photo cropped, mirrored and recoloured',
    // The member removed the photo when they expected the report.
    before: async (stage, at) => {
      const other = await takePhoto(9000 + at.nth)
      await stage.savePhotos({ ...at.excluded, town: at.town }, other, { keeps: false })
    },
    comeBack: withPhoto('together'),
  },
]
