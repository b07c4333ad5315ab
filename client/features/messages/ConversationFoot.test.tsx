import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Match } from '#shared/contracts/matches.ts'
import { match } from '#tests/support/conversation.ts'
import { renderAsMember, stubMotion } from '#tests/support/member-page.tsx'
import { ConversationFoot } from './ConversationFoot.tsx'

beforeEach(() => stubMotion())
afterEach(() => vi.unstubAllGlobals())

let setMatch: (next: Match) => void

function Live() {
  const [shown, setShown] = useState(match)
  setMatch = setShown
  return <ConversationFoot match={shown} />
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' })

it('a plan that ends while one writes keeps the words, explains, and sends nothing', () => {
  renderAsMember(<Live />)
  fireEvent.change(field(), { target: { value: 'Bonjour Laurent' } })
  act(() => setMatch({ ...match, canWrite: false }))
  expect(field().value).toBe('Bonjour Laurent')
  expect(send().disabled).toBe(true)
  screen.getByText(/Vous pourrez répondre dès que Laurent vous aura écrit\./)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(field().value).toBe('Bonjour Laurent')

  act(() => setMatch(match))
  expect(field().value).toBe('Bonjour Laurent')
  expect(send().disabled).toBe(false)
})
