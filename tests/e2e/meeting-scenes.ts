import { expect, type Page } from '@playwright/test'
import type { Call } from '#shared/contracts/calls.ts'
import type { OpenedTable, Table, TableGuest } from '#shared/contracts/tables.ts'
import { CALL_SILENCE_MS } from '#shared/domain/calls.ts'
import { portraitUrl } from '#shared/domain/portrait-urls.ts'
import { matchWithGold, openConversation, type Screen, write } from './scenes.ts'

const MINUTE_MS = 60_000
const ID = '00000000-0000-4000-8000-000000000031'
const SEAT = '00000000-0000-4000-8000-000000000032'
const LONG_NAME = 'Marie-Antoinette'
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
const inMinutes = (minutes: number) => ago(-minutes)

interface CallState extends Partial<Call> {
  relay?: 'here' | 'away'
}

const CALL: Omit<Call, 'changedAt'> = {
  ...{ id: ID, version: 1, status: 'proposed', isMine: false, isNow: false, isMutual: false },
  ...{ startsAt: inMinutes(50), timeZone: 'Europe/Paris' },
  isEndedByMe: false,
  ...{ seatId: null, isPartnerIn: false, begunAt: null, minutes: null, isSeen: false },
}
const NOW = { isNow: true, startsAt: ago(1) }
const READY = { status: 'accepted', ...NOW } as const

/** Prepares a match whose members can call each other, and mocks the state of their call. */
function mockCall({ relay = 'here', ...changes }: CallState) {
  return async (page: Page, openPage: () => Promise<Page>): Promise<void> => {
    const gold = await openPage()
    const { serge } = await matchWithGold(page, gold)
    await write(gold, serge, 'On se parle de vive voix ?')
    const changedAt = new Date().toISOString()
    const call: Call = { ...CALL, changedAt, ...changes }
    await page.route('**/api/matches/*/call', (route) =>
      route.fulfill({
        json: { call, seen: null, mayPropose: true, relay, now: new Date().toISOString() },
      }),
    )
    const access = { urls: ['turn:127.0.0.1:9'], username: 'x', credential: 'x' }
    const entered = { ...call, seatId: SEAT, isPartnerIn: true, begunAt: ago(3) }
    await page.route('**/api/calls/*/enter', (route) =>
      route.fulfill({ json: { call: entered, relay: access } }),
    )
    for (const report of ['heard', 'seen']) {
      await page.route(`**/api/calls/*/${report}`, (route) => route.fulfill({ status: 204 }))
    }
    await page.route('**/api/calls/*/leave', (route) =>
      route.fulfill({
        json: { ...entered, version: 2, seatId: null, status: 'over', minutes: 24 },
      }),
    )
  }
}

/** The card of a call in the conversation; it is shown once its button is visible. */
function card(name: string, state: CallState, button: string): Screen {
  return {
    ...{ name: `call, ${name}`, path: '/messages', title: 'Catherine' },
    prepare: mockCall(state),
    enter: async (page) => {
      await openConversation(page, 'Catherine')
      await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeVisible()
    },
  }
}

/** Gives the page a silent microphone. */
async function mockMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () =>
      new AudioContext().createMediaStreamDestination().stream
  })
}

declare global {
  interface Window {
    /** Controls the partner of a mocked call. */
    partner: { showCamera(face: string): Promise<void>; goSilent(): void }
  }
}

/**
 * Mocks the peer connection with a partner who does what `window.partner` says. A partner out of reach stays in that
 * state: the timer that would end the call after `silenceMs` never fires. Runs in the page.
 */
function mockPeerConnection(silenceMs: number): void {
  const { setTimeout: start } = window
  const startUnlessEnd = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === silenceMs ? 0 : start(run, ms, ...rest)
  Object.assign(window, { setTimeout: startUnlessEnd })
  class MockedPeerConnection {
    bytes = 1
    isSilent = false
    ontrack(_: { track: MediaStreamTrack | undefined }) {}
    createDataChannel() {
      const channel = {
        readyState: 'open',
        send() {},
        onopen() {},
        onmessage(_: { data: string }) {},
      }
      window.partner = {
        showCamera: async (face) => {
          const image = Object.assign(new Image(), { src: face })
          await image.decode()
          const canvas = Object.assign(document.createElement('canvas'), {
            width: 480,
            height: 640,
          })
          const drawing = canvas.getContext('2d')
          const draw = () => drawing?.drawImage(image, -16, 0, 512, canvas.height)
          setInterval(draw, 100)
          this.ontrack({ track: canvas.captureStream().getVideoTracks()[0] })
          channel.onmessage({ data: '{"shows":{"camera":true,"microphone":true}}' })
        },
        goSilent: () => {
          this.isSilent = true
        },
      }
      setTimeout(() => channel.onopen())
      return channel
    }
    getStats = async () => {
      if (!this.isSilent) this.bytes++
      return new Map([[1, { type: 'inbound-rtp', bytesReceived: this.bytes }]])
    }
    getTransceivers = () => []
    addTransceiver() {}
    async setLocalDescription() {}
    close() {}
  }
  Object.assign(window, { RTCPeerConnection: MockedPeerConnection })
}

async function openCall(page: Page): Promise<void> {
  await openConversation(page, 'Catherine')
  await page.getByRole('button', { name: "Entrer dans l'appel" }).click()
}

async function joinCall(page: Page): Promise<void> {
  await openCall(page)
  await mockMicrophone(page)
  await page.getByRole('button', { name: 'Ouvrir mon micro' }).click()
  await page.getByRole('button', { name: "Entrer dans l'appel" }).click()
  await expect(page.getByRole('button', { name: 'Raccrocher' })).toBeVisible()
}

/** Prepares a match whose call can begin, over a mocked peer connection. */
export async function prepareCall(page: Page, openPage: () => Promise<Page>): Promise<void> {
  await page.addInitScript(mockPeerConnection, CALL_SILENCE_MS)
  await mockCall(READY)(page, openPage)
}

export async function startVoiceCall(page: Page): Promise<void> {
  await joinCall(page)
  await expect(page.getByText('Vos deux caméras sont éteintes.')).toBeVisible()
}

async function showPartner(page: Page): Promise<void> {
  await startVoiceCall(page)
  await page.evaluate((face) => window.partner.showCamera(face), portraitUrl('f-29'))
  await expect(page.getByRole('heading', { name: 'Catherine se montre' })).toBeVisible()
}

async function losePartner(page: Page): Promise<void> {
  await page.evaluate(() => window.partner.goSilent())
  await expect(page.getByRole('heading', { name: 'Un instant, Catherine revient' })).toBeVisible()
}

/** A running call, as one of its members sees it. */
function inCall(name: string, enter: (page: Page) => Promise<unknown>): Screen {
  return {
    name: `call, ${name}`,
    path: '/messages',
    title: 'Catherine',
    prepare: prepareCall,
    enter,
  }
}

/** Calls from the proposal to the end. */
export const CALL_SCREENS: readonly Screen[] = [
  card('proposed for now', NOW, 'Accepter'),
  card('that waits for its answer', { ...NOW, isMine: true }, 'Annuler'),
  card('agreed', { status: 'accepted' }, 'Essayer mon micro'),
  card(
    'in some minutes, by other clocks',
    { status: 'accepted', startsAt: inMinutes(8), timeZone: 'Indian/Reunion' },
    'Essayer mon micro',
  ),
  card('that both asked for', { ...READY, isMutual: true }, "Entrer dans l'appel"),
  card(
    'in another window',
    { ...READY, seatId: SEAT, isPartnerIn: true, begunAt: ago(3) },
    'Le reprendre ici',
  ),
  card('declined', { ...NOW, status: 'declined', isEndedByMe: true }, 'Proposer un autre moment'),
  card('with its relay away', { status: 'accepted', relay: 'away' }, 'Choisir un autre moment'),
  card('that nobody answered', { ...NOW, startsAt: ago(9) }, 'Proposer un autre moment'),
  {
    name: 'call, a moment for it',
    ...{ path: '/messages', title: 'Catherine' },
    prepare: mockCall({ status: 'cancelled' }),
    enter: async (page) => {
      await openConversation(page, 'Catherine')
      await page.getByRole('button', { name: 'Proposer un autre moment' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'call, the microphone asked for',
    ...{ path: '/messages', title: /^Votre navigateur/ },
    prepare: mockCall(READY),
    enter: openCall,
  },
  {
    name: 'call, the microphone refused',
    ...{ path: '/messages', title: /micro/ },
    prepare: mockCall(READY),
    enter: async (page) => {
      await openCall(page)
      await page.getByRole('button', { name: 'Ouvrir mon micro' }).click()
      await expect(page.getByRole('button', { name: /^Écrire plutôt/ })).toBeVisible()
    },
  },
  {
    name: 'call, being connected',
    ...{ path: '/messages', title: 'Catherine' },
    prepare: mockCall(READY),
    enter: joinCall,
  },
  inCall('two voices', startVoiceCall),
  inCall('a picture beside which one may stay a voice', showPartner),
  inCall('the picture of the other', async (page) => {
    await showPartner(page)
    await page.getByRole('button', { name: 'Rester à la voix' }).click()
    await expect(page.getByText("Rien n'est enregistré")).toBeVisible()
  }),
  inCall('the other out of reach', async (page) => {
    await startVoiceCall(page)
    await losePartner(page)
  }),
  inCall('the picture of the other, who is out of reach', async (page) => {
    await showPartner(page)
    await losePartner(page)
  }),
  inCall('a game between two voices', async (page) => {
    await startVoiceCall(page)
    await page.getByRole('button', { name: /^Un petit jeu/ }).click()
    await expect(page.getByRole('button', { name: "C'est fait" })).toBeVisible()
  }),
  inCall('a game beside a picture', async (page) => {
    await showPartner(page)
    await page.getByRole('button', { name: /^Un petit jeu/ }).click()
    await expect(page.getByRole('button', { name: "C'est fait" })).toBeVisible()
  }),
  {
    name: 'call, over',
    ...{ path: '/messages', title: /avec Catherine$/ },
    prepare: prepareCall,
    enter: async (page) => {
      await startVoiceCall(page)
      await page.getByRole('button', { name: 'Raccrocher' }).click()
    },
  },
]

const NAMES = [LONG_NAME, 'Jean-Christophe', 'Odile', 'Denis', 'Nadia', 'Yves', 'Luc', 'Hélène']
const GUESTS: TableGuest[] = NAMES.map((firstName, nth) => ({
  ...{ id: `00000000-0000-4000-8000-00000000004${nth}`, firstName },
  ...{ isHost: nth === 0, isMe: nth === 7, isVerified: nth === 0, isNewcomer: nth % 2 === 1 },
  ...{ gender: nth % 2 === 0 ? ('F' as const) : ('H' as const) },
  ...{ presence: null, lateMinutes: nth === 0 ? 20 : null },
}))

const TABLE: Table = {
  ...{ id: ID, status: 'answering', purpose: 'encounter', size: 8, step: 'invited', km: 12 },
  ...{ startsAt: inMinutes(30), timeZone: 'Europe/Paris' },
  ...{ place: 'Brasserie du Sillon et des Corsaires réunis', city: 'Saint-Malo' },
  ...{ answerBy: inMinutes(20), address: '112, chaussée du Sillon' },
  ...{ access: 'accessible de plain-pied', priceCents: 2250, myStatus: 'invited', myGender: 'F' },
  ...{
    rank: null,
    isAvailable: true,
    isHost: false,
    hasHost: true,
    hostName: LONG_NAME,
    guests: [],
    neighbours: [],
  },
  company: { women: 4, men: 4, youngest: 54, oldest: 68 },
  ...{ hasTicked: false, lateMinutes: null },
  ...{ ticksCloseAt: inMinutes(4000), listClosesAt: inMinutes(25) },
}
const COMING = { step: 'coming', status: 'confirmed', myStatus: 'coming', guests: GUESTS } as const
const HOSTED = GUESTS.map((guest, nth) => ({
  ...{ ...guest, isHost: nth === 7, presence: nth === 1 ? ('on_the_way' as const) : null },
  lateMinutes: nth === 1 ? 10 : null,
}))
const FACES = ['f-29', 'm-03', 'f-19', 'm-20', 'f-05', 'm-42']
const NEIGHBOURS = GUESTS.slice(0, 7).map(({ id, firstName }, nth) => ({
  ...{ id, firstName, age: 60 + nth, isTicked: nth === 1, isMatch: nth === 1 },
  // The last one has no photo.
  photo: FACES[nth] ? portraitUrl(FACES[nth]) : '/media/initials/H-L.svg',
}))

const ODILE = NEIGHBOURS[2]?.id

/** The trusted person of the member, who is notified of this table. */
const TRUSTED = {
  person: {
    ...{ firstName: LONG_NAME, email: 'm@exemple.fr' },
    ...{ askedAt: ago(900), confirmedAt: ago(800) },
  },
  isTold: true,
}

function table(name: string, title: RegExp, changes: Partial<Table>): Screen {
  return {
    ...{ name: `table, ${name}`, path: `/evenements/tables/${ID}`, title },
    as: 'gold',
    prepare: async (page) => {
      await page.route(`**/api/tables/${ID}`, (route) =>
        route.fulfill({ json: { ...TABLE, ...changes } }),
      )
      await page.route(`**/api/tables/${ID}/trusted`, (route) => route.fulfill({ json: TRUSTED }))
    },
  }
}

const OPENED: OpenedTable = {
  ...{ id: ID, status: 'answering', startsAt: inMinutes(3000), timeZone: TABLE.timeZone },
  ...{
    place: TABLE.place,
    city: TABLE.city,
    size: 8,
    coming: 6,
    invited: 1,
    waiting: 1,
    hostName: LONG_NAME,
  },
  ...{ address: TABLE.address, access: TABLE.access, priceCents: 2250, purpose: 'encounter' },
  seats: GUESTS.map(({ id, firstName, gender, isHost, isVerified }, nth) => ({
    ...{ id, firstName, gender, isHost, isVerified, age: 54 + nth, presence: null },
    status: nth < 6 ? ('coming' as const) : nth === 6 ? ('invited' as const) : ('waiting' as const),
  })),
}

/** Tables from the list to the ticks afterwards, and a table opened by the team. */
export const TABLE_SCREENS: readonly Screen[] = [
  {
    name: 'tables, and when one is free',
    ...{ path: '/evenements/disponibilites', as: 'gratuit' },
    title: /./,
  },
  {
    name: 'tables near a member',
    ...{ path: '/evenements', as: 'gratuit', title: 'Événements' },
  },
  table('an invitation', /^Une place pour vous/, {}),
  table('the list', /^Vous êtes/, { step: 'waiting', myStatus: 'waiting', rank: 2 }),
  table('the place cards', /^Vos voisins/, { ...COMING, lateMinutes: 10 }),
  {
    ...table('being late', /^Vos voisins/, COMING),
    enter: async (page) => {
      await page.getByRole('button', { name: 'En retard' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...table('its host', /^La table de/, { ...COMING, isHost: true, guests: HOSTED }),
    enter: async (page) => {
      const answers = page.getByRole('group', { name: 'Jean-Christophe' }).locator('label')
      await expect(answers).toHaveCount(3)
      const boxes = await Promise.all((await answers.all()).map((answer) => answer.boundingBox()))
      expect(new Set(boxes.map((box) => box && Math.round(box.width))).size).toBe(1)
    },
  },
  table('whom one would see again', /revoir/, { ...COMING, step: 'tick', neighbours: NEIGHBOURS }),
  {
    ...table('a match', /match/, { ...COMING, step: 'tick', neighbours: NEIGHBOURS }),
    enter: async (page) => {
      const matched = NEIGHBOURS.map((one) => ({ ...one, isMatch: true }))
      const json = {
        table: { ...TABLE, ...COMING, step: 'tick', neighbours: matched },
        matches: [ODILE],
      }
      await page.route(`**/api/tables/${ID}/ticks`, (route) => route.fulfill({ json }))
      await page.getByRole('button', { name: 'Envoyer en secret' }).click()
    },
  },
  {
    name: 'table, opened by the team',
    ...{ path: '/admin/tables', as: 'admin', title: 'Tables' },
    prepare: (page) =>
      page.route('**/api/admin/tables/*', (route) => route.fulfill({ json: OPENED })),
    enter: async (page) => {
      await page
        .getByRole('button', { name: /^Ouvrir/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByText(LONG_NAME).first()).toBeVisible()
    },
  },
]
