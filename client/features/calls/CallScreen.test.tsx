import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PARIS } from '#shared/domain/zones.ts'
import { renderAsMember, stubMotion } from '#tests/support/member-page.tsx'
import { CallEnd } from './CallEnd.tsx'
import { CallScreen } from './CallScreen.tsx'
import { MicrophoneBlocked, Permission } from './Permission.tsx'
import { drawGestures, laterGame, parsePeerMessage } from './peer-messages.ts'
import type { CallState } from './use-call.ts'

const state: CallState = {
  ...{ line: 'live', voice: undefined, picture: undefined, ownCamera: null, isMuted: false },
  theirs: { camera: false, microphone: true },
  game: { nth: 0, pair: null },
  ...{ begunAt: new Date(), closesAt: new Date(Date.now() + 18 * 60_000), timeZone: PARIS },
  ...{ setMuted: vi.fn(), turnCamera: vi.fn(async () => undefined), hangUp: vi.fn() },
  ...{ play: vi.fn(), markSeen: vi.fn() },
}

function show(changes: Partial<CallState> = {}) {
  stubMotion()
  const partner = { firstName: 'Laurent', photo: '/laurent.webp' }
  return renderAsMember(
    <CallScreen call={{ ...state, ...changes }} partner={partner} ownPhoto="/helene.webp" />,
  )
}
const control = (name: RegExp) => screen.getByRole('button', { name })

it('a call begins with the voice, shows the time left, and hangs up with one press', () => {
  show()
  expect(screen.getByRole('status').textContent).toBe('Vous vous entendez')
  screen.getByText('Vos deux caméras sont éteintes.')
  screen.getByText(/^Reste 18.min$/)
  expect(control(/^Micro ouvert$/).getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(control(/^Micro/))
  fireEvent.click(control(/^Raccrocher$/))
  expect(state.hangUp).toHaveBeenCalledOnce()
})

it('the keys m and v switch the microphone and the camera on the controls only, and no key hangs up', () => {
  show()
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(state.setMuted).not.toHaveBeenCalled()
  const controls = control(/^Raccrocher$/)
  fireEvent.keyDown(controls, { key: 'm' })
  fireEvent.keyDown(controls, { key: 'v' })
  fireEvent.keyDown(controls, { key: 'Escape' })
  expect(state.setMuted).toHaveBeenCalledWith(true)
  expect(state.turnCamera).toHaveBeenCalledWith(true)
  expect(state.hangUp).not.toHaveBeenCalled()
})

it('the focus returns to the controls when a focused card is removed', () => {
  const partner = { firstName: 'Laurent', photo: '/laurent.webp' }
  const page = (game: CallState['game']) => (
    <CallScreen call={{ ...state, game }} partner={partner} ownPhoto="/helene.webp" />
  )
  stubMotion()
  const { rerender } = render(page({ nth: 1, pair: [0, 3] }))
  control(/^C'est fait$/).focus()
  rerender(page({ nth: 2, pair: null }))
  expect(document.activeElement).toBe(control(/^Micro/))
})

it('the page about the microphone only shows the way in once the microphone is open', () => {
  stubMotion()
  vi.useFakeTimers()
  const analyser = {
    fftSize: 1,
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(1),
  }
  vi.stubGlobal('MediaStream', class {})
  vi.stubGlobal(
    'AudioContext',
    class {
      resume() {}
      close() {}
      createAnalyser = () => analyser
      createMediaStreamSource = () => ({ connect() {} })
    },
  )
  const given = { name: 'Laurent', ownPhoto: '/helene.webp', opensAt: null }
  const onEnter = vi.fn()
  const page = (microphone: MediaStreamTrack | null) => (
    <Permission {...given} {...{ microphone, onEnter }} onOpen={vi.fn()} onBack={vi.fn()} />
  )
  const { rerender } = render(page(null))
  screen.getByText('Touchez « Autoriser ».')
  rerender(page({} as MediaStreamTrack))
  expect(document.activeElement?.textContent).toBe('Votre micro est ouvert')
  expect(screen.queryByText(/Autoriser|dites oui/)).toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByRole('status').textContent).toBe('On vous entend.')
  fireEvent.click(control(/^Entrer dans l'appel$/))
  expect(onEnter).toHaveBeenCalledOnce()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a waiting member sees until when the partner can enter', () => {
  show({ line: 'waiting', begunAt: null, closesAt: new Date('2026-11-28T04:12:00Z') })
  screen.getByText(/Laurent peut entrer dans l'appel jusqu'à.5.h.12\.$/)
  cleanup()
  const closesAt = new Date('2026-11-28T04:12:00Z')
  show({ line: 'waiting', begunAt: null, closesAt, timeZone: 'Indian/Reunion' })
  screen.getByText(/jusqu'à.5.h.12, heure de.Paris\.$/)
})

it.each([
  ['waiting', 'Vous attendez Laurent'],
  ['connecting', 'Mise en relation, quelques secondes'],
  ['silent', 'La liaison est coupée, nous la rétablissons'],
] as const)('a call that is %s shows its status, and starts no game', (line, words) => {
  const play = vi.fn()
  show({ line, play })
  expect(screen.getByRole('status').textContent).toBe(words)
  fireEvent.click(control(/^Un petit jeu/))
  expect(play).not.toHaveBeenCalled()
})

const track = new EventTarget() as MediaStreamTrack
const seen = { picture: track, ownCamera: track, theirs: { camera: true, microphone: true } }

it.each<[string, Partial<CallState>]>([
  ['Vous vous voyez et vous vous entendez', seen],
  ['Votre micro est coupé', { ...seen, isMuted: true }],
  ['Votre micro est coupé', { isMuted: true, game: { nth: 1, pair: [0, 7] } }],
  ['Laurent ne vous voit pas', { ...seen, ownCamera: null }],
  ['Laurent a coupé son micro', { ...seen, theirs: { camera: true, microphone: false } }],
])('a call shows the status « %s »', (words, changes) => {
  vi.stubGlobal('MediaStream', class {})
  show(changes)
  expect(screen.getByRole('status').textContent).toBe(words)
  vi.unstubAllGlobals()
})

it.each([
  [true, 1],
  [false, 0],
])("the member's own picture is shown only while their camera is on: %s", (isOn, count) => {
  vi.stubGlobal('MediaStream', class {})
  show({ ...seen, ownCamera: isOn ? track : null })
  expect(screen.queryAllByText('Vous')).toHaveLength(count)
  vi.unstubAllGlobals()
})

it('a call continues with the voice if there is no camera, and states it', async () => {
  show({ turnCamera: async () => new DOMException('', 'NotFoundError') })
  fireEvent.click(control(/^Caméra éteinte$/))
  expect((await screen.findByRole('alert')).textContent).toContain("L'appel continue à la voix")
})

it('a game shows both members the same two gestures, and the later pair wins', () => {
  show({ game: { nth: 1, pair: [0, 7] } })
  screen.getByText('Tournez la tête de profil')
  screen.getByText('Posez la main sur la tête')
  fireEvent.click(screen.getByRole('button', { name: 'Deux autres' }))
  expect(state.play).toHaveBeenCalledWith(true)

  const pair = drawGestures([0, 1])
  expect(new Set([0, 1, ...pair]).size).toBe(4)
  const [mine, theirs] = [
    { nth: 2, pair: [0, 1] },
    { nth: 2, pair: [2, 3] },
  ]
  expect(laterGame(mine, theirs, true)).toBe(mine)
  expect(laterGame(mine, theirs, false)).toBe(theirs)
  expect(laterGame(mine, { nth: 3, pair: null }, true).pair).toBeNull()
})

it.each(['{', '{"game":{"nth":1,"pair":[0,99]}}', '{"shows":{"camera":"yes"}}', '7'])(
  'an invalid message from the other browser is ignored: %s',
  (data) => expect(parsePeerMessage(data)).toBeUndefined(),
)

it.each([
  [true, 'F', 'Vous vous êtes vues et entendues.'],
  [true, 'H', 'Vous vous êtes vus et entendus.'],
  [false, 'F', 'Vous vous êtes vus et entendus.'],
])(
  'the page after a call uses the feminine plural for two women only: %s, %s',
  (isWoman, gender, words) => {
    const partner = { firstName: 'Odile', photo: '/odile.webp', gender }
    const acts = { onMeet: vi.fn(), onThank: vi.fn(), onBack: vi.fn(), onAct: vi.fn() }
    render(
      <CallEnd
        {...{ partner, isWoman, isSeen: true, isLost: false, minutes: 24, ...acts }}
        ownPhoto="/helene.webp"
      />,
    )
    expect(screen.getByText(/entendu/).textContent).toContain(words)
  },
)

it.each([
  ['Le micro est bloqué', true],
  ['Aucun micro ne répond', false],
])('« %s » is shown with a crossed-out microphone', (title, isRefused) => {
  const acts = { onRetry: vi.fn(), onBack: vi.fn() }
  const { container } = render(<MicrophoneBlocked name="Laurent" {...{ isRefused, ...acts }} />)
  screen.getByRole('heading', { name: title })
  expect(container.querySelector('.lucide-mic-off')).not.toBeNull()
})
