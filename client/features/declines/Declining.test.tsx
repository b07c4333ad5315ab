import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DECLINE_SENTENCES } from '#shared/domain/declines.ts'
import { match } from '#tests/support/conversation.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { ClosedCard, ClosedFoot, DeclineDialog } from './Declining.tsx'

const { partner } = match
const PATH = `/api/matches/${partner.id}/decline`
const NOW = new Date('2026-11-17T19:02:00+01:00')
const onClose = vi.fn()

beforeEach(() => {
  stubMotion()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onClose.mockReset()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const after = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()

describe('the dialog to decline', () => {
  it('sends the chosen one of three sentences, and closes', async () => {
    const api = stubApi({ [`POST ${PATH}`]: () => new Response(null, { status: 204 }) })
    renderAsMember(<DeclineDialog partner={partner} onClose={onClose} />)
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    const sentence = screen.getByRole('radio', { name: DECLINE_SENTENCES.somebody_else })
    fireEvent.click(sentence)
    expect(sentence).toHaveProperty('checked', true)
    press('Envoyer et fermer')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const sent = api.requests.filter(({ route }) => route === `POST ${PATH}`)
    expect(sent).toEqual([{ route: `POST ${PATH}`, body: { sentenceId: 'somebody_else' } }])
  })

  it('shows why the sentence could not be sent, and stays open', async () => {
    stubApi({ [`POST ${PATH}`]: () => problem('conversation_closed') })
    renderAsMember(<DeclineDialog partner={partner} onClose={onClose} />)
    press('Envoyer et fermer')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Cette conversation est fermée.')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('sends nothing if the member keeps the conversation', () => {
    const api = stubApi({})
    renderAsMember(<DeclineDialog partner={partner} onClose={onClose} />)
    press('Garder la conversation')
    expect(onClose).toHaveBeenCalledOnce()
    expect(api.count(`POST ${PATH}`)).toBe(0)
  })
})

describe('a closed conversation', () => {
  it('can be reopened by the member who declined, until the same time on the next day', async () => {
    const api = stubApi({ [`DELETE ${PATH}`]: () => new Response(null, { status: 204 }) })
    renderAsMember(<ClosedFoot partner={partner} closed={{ at: after(0), isMine: true }} />)
    screen.getByText(/jusqu'à demain à.19.h.02\.$/)
    press('Rouvrir la conversation')
    await waitFor(() => expect(api.count(`DELETE ${PATH}`)).toBe(1))
  })

  it('says until when it can be reopened in the time zone of the member, which it names', () => {
    stubApi({})
    renderAsMember(<ClosedFoot partner={partner} closed={{ at: after(0), isMine: true }} />, {
      timeZone: 'America/Cayenne',
    })
    screen.getByText(/jusqu'à demain à.15.h.02, heure de.la.Guyane\.$/)
  })

  it('shows why it could not be reopened', async () => {
    stubApi({ [`DELETE ${PATH}`]: () => problem('decline_final') })
    renderAsMember(<ClosedFoot partner={partner} closed={{ at: after(23), isMine: true }} />)
    press('Rouvrir la conversation')
    expect((await screen.findByRole('alert')).textContent).toContain('Les 24 heures')
  })

  it.each([
    ['after a day', { at: after(24), isMine: true }, 'Votre choix est définitif.'],
    ['by the partner', { at: after(0), isMine: false }, 'Le ciel se dégage souvent plus loin.'],
  ])('cannot be reopened %s, and leads to other profiles', (_, closed, words) => {
    stubApi({ 'GET /api/matches': () => json([]) })
    renderAsMember(<ClosedFoot partner={partner} closed={closed} />)
    screen.getByText(words)
    expect(screen.queryByRole('button')).toBeNull()
    screen.getByRole('link', { name: "Découvrir d'autres profils" })
  })

  it('shows when it will be erased and, to the partner, who declined', () => {
    renderAsMember(
      <ClosedCard partner={partner} closed={{ at: after(0), isMine: false }}>
        {null}
      </ClosedCard>,
    )
    screen.getByText('Laurent a préféré vous le dire')
    screen.getByRole('article', { name: 'Cette conversation est fermée' })
    screen.getByText(/Cette conversation s'effacera le 17.décembre\./)
  })
})
