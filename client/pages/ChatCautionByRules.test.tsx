// Rules: messages, safety
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, it, vi } from 'vitest'
import { answersOf, fromLaurent, LAURENT } from '#tests/support/conversation.ts'
import { renderAsMember, stubLayout, stubMotion } from '#tests/support/member-page.tsx'
import { ChatPage } from './ChatPage.tsx'

vi.mock('#client/features/messages/caution-weights.ts', () => {
  throw new Error('out of reach')
})

beforeEach(() => {
  stubMotion(true)
  stubLayout()
})

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('the rules alone warn the receiver and ask the sender when the weights cannot be loaded', async () => {
  vi.stubGlobal('fetch', answersOf({ history: [fromLaurent(1, 'Écris-moi sur Telegram.')] }))
  history.replaceState(null, '', `/chat/${LAURENT}`)
  renderAsMember(<ChatPage />)
  const log = within(await screen.findByRole('log'))
  await act(async () => {})
  log.getByText('Il propose de quitter Embellie.')

  const field = screen.getByRole('textbox', { name: 'Votre message' })
  fireEvent.change(field, { target: { value: 'Envoie-moi 500 euros, fais-moi un virement.' } })
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
  await screen.findByRole('dialog', { name: 'Êtes-vous sûre ?' })
})
