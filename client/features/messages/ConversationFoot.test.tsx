import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRouter } from '#client/app/router.tsx'
import * as fullPage from '#client/platform/load-full-page.ts'
import { needsReload } from '#client/platform/until-loaded.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { match, member } from '#tests/support/conversation.ts'
import { renderAsMember, stubMotion } from '#tests/support/member-page.tsx'
import { ConversationFoot } from './ConversationFoot.tsx'

beforeEach(() => stubMotion())
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let setMatch: (next: Match) => void

function Live() {
  const [shown, setShown] = useState(match)
  setMatch = setShown
  return <ConversationFoot memberId={member.id} match={shown} hasBegun />
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' })

it('a draft is kept with an explanation, and cannot be sent, when the plan ends while the member types', () => {
  renderAsMember(<Live />)
  fireEvent.change(field(), { target: { value: 'Bonjour Laurent' } })
  act(() => setMatch({ ...match, canWrite: false }))
  expect(field().value).toBe('Bonjour Laurent')
  expect(send().disabled).toBe(true)
  screen.getByText(/Vous pourrez écrire librement quand Laurent vous aura répondu\./)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(field().value).toBe('Bonjour Laurent')

  act(() => setMatch(match))
  expect(field().value).toBe('Bonjour Laurent')
  expect(send().disabled).toBe(false)
})

it('a draft survives a page change and a reload, and is removed once sent', () => {
  const first = renderAsMember(<Live />)
  fireEvent.change(field(), { target: { value: 'Un long paragraphe' } })
  first.unmount()
  const second = renderAsMember(<Live />)
  expect(field().value).toBe('Un long paragraphe')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(field().value).toBe('')
  second.unmount()
  renderAsMember(<Live />)
  expect(field().value).toBe('')
})

it('the focus moves to the field when the button is pressed by keyboard', () => {
  renderAsMember(<Live />)
  fireEvent.change(field(), { target: { value: 'Bonjour Laurent' } })
  send().focus()
  fireEvent.click(send())
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

it('submitting the form of a dialog that a tool has opened sends no message', () => {
  const sent = vi.fn()
  const tools = createPortal(
    <form onSubmit={sent}>
      <button type="submit">Proposer</button>
    </form>,
    document.body,
  )
  renderAsMember(<ConversationFoot memberId={member.id} match={match} hasBegun tools={tools} />)
  fireEvent.change(field(), { target: { value: 'Bonjour Laurent' } })
  fireEvent.click(screen.getByRole('button', { name: 'Proposer' }))
  expect(sent).toHaveBeenCalledOnce()
  expect(field().value).toBe('Bonjour Laurent')
})

it('an unsent message is shown after a reload before the realtime code has loaded', async () => {
  const partner = { ...match.partner, id: '00000000-0000-4000-8000-000000000012' }
  const kept = {
    ...{ partnerId: partner.id, content: 'Bonjour', refusal: null },
    ...{ clientId: '00000000-0000-4000-8000-000000000003', writtenAt: '2026-11-20T09:00:00.000Z' },
  }
  sessionStorage.setItem('unsent_message:reloaded', JSON.stringify([kept]))
  renderAsMember(<ConversationFoot memberId="reloaded" match={{ ...match, partner }} hasBegun />)
  await screen.findByText(/Votre message est gardé ici/)
})

it('a draft belongs to one conversation', () => {
  const other = { ...match, partner: { ...match.partner, id: 'another' } }
  const foot = (shown: Match) => (
    <AppRouter preload={async () => {}}>
      <ConversationFoot memberId={member.id} match={shown} hasBegun />
    </AppRouter>
  )
  const { rerender } = render(foot(match))
  fireEvent.change(field(), { target: { value: 'Pour Laurent' } })
  rerender(foot(other))
  expect(field().value).toBe('')
  rerender(foot(match))
  expect(field().value).toBe('Pour Laurent')
})

describe('a plan that cannot write first', () => {
  const partner = { ...match.partner, id: 'unwritten' }
  const closed = { ...match, partner, canWrite: false }
  const cards = () => screen.getAllByRole('radio')

  function open(shown: Match, hasBegun: boolean) {
    renderAsMember(<ConversationFoot memberId={member.id} match={shown} hasBegun={hasBegun} />)
  }

  it('opens a conversation that has not begun with one of eight cards', () => {
    open(closed, false)
    screen.getByRole('group', {
      name: 'Choisissez une carte pour ouvrir la conversation avec Laurent',
    })
    expect(cards()).toHaveLength(8)
    expect(screen.queryByRole('textbox')).toBeNull()
    const submit = screen.getByRole('button', { name: 'Envoyer cette carte' })
    fireEvent.click(submit)
    screen.getByText("Choisissez d'abord une carte.")
    expect(document.activeElement).toBe(cards()[0])
    fireEvent.click(screen.getByRole('radio', { name: /^Plutôt mer ou montagne/ }))
    expect(screen.queryByText("Choisissez d'abord une carte.")).toBeNull()
    fireEvent.click(submit)
    expect(screen.queryByRole('radio')).toBeNull()
    // The card is not sent yet: it can be refused, so it has not opened the conversation.
    expect(screen.queryByText(/Vous avez ouvert la conversation/)).toBeNull()
    cleanup()
    open(closed, true)
    screen.getByText(/quand Laurent vous aura répondu\./)
  })

  it('offers no card once somebody has written, or if the partner has left', () => {
    open(closed, true)
    expect(screen.queryByRole('radio')).toBeNull()
    cleanup()
    open({ ...closed, partner: { ...partner, isFormer: true } }, false)
    expect(screen.queryByRole('radio')).toBeNull()
    screen.getByText(/^Cette personne a quitté Embellie\./)
  })
})

it('the footer asks for a page reload when only that can load the realtime code', () => {
  vi.spyOn(needsReload, 'get').mockReturnValue(true)
  const reload = vi.spyOn(fullPage, 'reloadPage').mockReturnValue()
  renderAsMember(<Live />)
  fireEvent.change(field(), { target: { value: 'Bonjour Laurent' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  screen.getByText(/^Rechargez la page pour envoyer et recevoir vos messages\./)
  expect(screen.queryByText(/^Plus de réseau/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Recharger la page' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem(`unsent_message:${member.id}`)).toContain('Bonjour Laurent')
})
