// Rules: messages
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answersOf, fromLaurent, LAURENT, match, member } from '#tests/support/conversation.ts'
import { renderAsMember, stubLayout, stubMotion } from '#tests/support/member-page.tsx'
import { Conversation } from './Conversation.tsx'
import type { LogCard } from './MessageLog.tsx'
import { startOutbox, writeMessage } from './outbox.ts'

vi.mock('#client/platform/socket.ts', () => ({
  isConnected: () => true,
  onSocket: () => () => {},
  emit: () => {},
  emitWithAck: async () => ({ ok: true }),
}))

let stop: () => void

beforeEach(() => {
  stubMotion()
  stubLayout()
  stop = startOutbox({
    memberId: member.id,
    connection: {
      isConnected: () => true,
      onConnect: () => () => {},
      send: async () => ({ ok: false, code: 'plan_required', message: 'Réservé.' }),
    },
    onSent: () => {},
    onRefused: () => {},
  })
})
afterEach(() => {
  cleanup()
  stop()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function show(cards: readonly LogCard[] = []) {
  const older = [fromLaurent(1, 'Un'), fromLaurent(2, 'Deux')]
  vi.stubGlobal('fetch', answersOf({ history: [fromLaurent(3, 'Trois')], older }))
  renderAsMember(
    <Conversation
      memberId={member.id}
      partnerId={LAURENT}
      match={match}
      isMissing={false}
      isAdvised={false}
      hasFailed={false}
      onRetry={() => {}}
      onAct={() => {}}
      cards={cards}
    />,
  )
  await screen.findByText('Trois')
}

async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

const log = () => screen.getByRole('log')

describe('the focus of the keyboard', () => {
  it('moves to the conversation when « Messages précédents » disappears with the last page', async () => {
    await show()
    await press('Messages précédents')
    await screen.findByText('Un')
    await waitFor(() => expect(document.activeElement).toBe(log()))
  })

  it('stays where the member has moved it while the page was loading', async () => {
    await show()
    await press('Messages précédents')
    const field = screen.getByRole('textbox', { name: 'Votre message' })
    act(() => field.focus())
    await screen.findByText('Un')
    await act(async () => {})
    expect(document.activeElement).toBe(field)
  })

  it.each(['Effacer', 'Réessayer'])(
    'moves to the conversation when « %s » of a refused message is pressed',
    async (name) => {
      await show()
      act(() => writeMessage({ memberId: member.id, partnerId: LAURENT }, 'Bonsoir'))
      await press(name)
      expect(document.activeElement).toBe(log())
    },
  )
})

it('shows a card under the heading of its own day', async () => {
  await show([
    { at: new Date('2026-11-19T17:00:00Z'), node: 'La veille' },
    { at: new Date('2026-11-20T17:00:00Z'), node: 'Le même jour' },
    { at: null, node: 'À la fin' },
  ])
  expect(log().textContent).toMatch(/La veille.*20\snov\..*Le même jour.*Trois.*À la fin/)
})

it('shows a number that cannot break over two lines', async () => {
  await show()
  act(() =>
    writeMessage({ memberId: member.id, partnerId: LAURENT }, 'Au 06 12 34 56 78, ce soir.'),
  )
  expect(log().textContent).toContain('Au 06\u00a012\u00a034\u00a056\u00a078, ce soir.')
})
