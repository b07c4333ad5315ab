import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Debrief } from '#shared/contracts/debriefs.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { BothForIt } from './BothForIt.tsx'
import { DebriefForm } from './DebriefForm.tsx'
import { DebriefInvitation } from './DebriefInvitation.tsx'
import { MeetingFigures } from './MeetingFigures.tsx'

const LAURENT: Match['partner'] = {
  ...{ id: '00000000-0000-4000-8000-000000000001', firstName: 'Laurent', gender: 'H' },
  ...{ photo: '/laurent.svg', subscription: 'gratuit', isFormer: false },
}
const APPOINTMENT = '00000000-0000-4000-8000-000000000002'
const debrief: Debrief = {
  ...{ appointmentId: APPOINTMENT, startsAt: '2026-11-28T09:30:00Z', place: 'Café du Môle' },
  ...{ answers: null, areBothForIt: false, timeZone: 'Europe/Paris' },
}
const ANSWER = `PUT /api/appointments/${APPOINTMENT}/debrief`
const READ = `GET /api/matches/${LAURENT.id}/debrief`

beforeEach(stubMotion)
afterEach(() => vi.unstubAllGlobals())

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Envoyer mes réponses' }))
const pick = (question: RegExp, answer: string) => {
  const radios = screen.getAllByRole('radio', { name: answer })
  const own = radios.find((radio) =>
    question.test(radio.closest('fieldset')?.querySelector('legend')?.textContent ?? ''),
  )
  if (!own) throw new Error(`No question matches ${question}`)
  fireEvent.click(own)
}

describe('the questions of the day after', () => {
  function open(answer = () => new Response(null, { status: 204 }), isClosed = false) {
    const sent: unknown[] = []
    stubApi({
      [READ]: () => json({ debrief }),
      [ANSWER]: (body) => {
        sent.push(body)
        return answer()
      },
    })
    const done = vi.fn()
    renderAsMember(
      <DebriefForm partner={LAURENT} debrief={debrief} isClosed={isClosed} onDone={done}>
        {null}
      </DebriefForm>,
    )
    return { sent, done }
  }

  it('have no answer preselected, say what is announced, and require an answer', async () => {
    const { sent } = open()
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) {
      expect(radio.checked).toBe(false)
    }
    screen.getByText(/Sinon, personne ne saura rien\.$/)
    send()
    await screen.findAllByText('Choisissez une réponse.')
    expect(sent).toEqual([])
  })

  it('are sent once answered; the one about photos is optional', async () => {
    const { sent, done } = open()
    pick(/rencontré/, 'Oui')
    pick(/revoir/, 'Je ne sais pas encore')
    send()
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(sent).toEqual([{ hasMet: true, again: 'unsure', isLikePhotos: null }])
  })

  it('end after the first one if the members did not meet', async () => {
    const { sent, done } = open()
    pick(/rencontré/, 'Oui')
    pick(/revoir/, 'Oui')
    pick(/photos/, 'Pas vraiment')
    pick(/rencontré/, 'Non')
    expect(screen.queryByText(/revoir/)).toBeNull()
    send()
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(sent).toEqual([{ hasMet: false, again: null, isLikePhotos: null }])
  })

  it('promise that nothing is announced while the conversation is closed', () => {
    open(undefined, true)
    screen.getByText(/^Tant que la conversation est fermée/)
    expect(screen.queryByText(/nous vous le dirons/)).toBeNull()
  })

  it('keep the answers if the server cannot be reached', async () => {
    const { done } = open(() => problem('unavailable'))
    pick(/rencontré/, 'Non')
    send()
    await screen.findByRole('alert')
    expect(done).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('no')
  })
})

describe('the card of a past appointment', () => {
  const read = vi.fn()
  const shown = (changes: Partial<Debrief>) => {
    stubApi({
      [READ]: () => {
        read()
        return json({ debrief: { ...debrief, ...changes } })
      },
    })
    return renderAsMember(<DebriefInvitation partner={LAURENT} appointmentId={APPOINTMENT} />)
  }
  const answers = { hasMet: true, again: 'yes', isLikePhotos: null } as const

  it('asks how it went', async () => {
    shown({})
    await screen.findByRole('link', { name: 'Répondre' })
  })

  it('shows nothing once the questions are answered', async () => {
    const { container } = shown({ answers })
    await waitFor(() => expect(read).toHaveBeenCalled())
    await new Promise((settle) => setTimeout(settle))
    expect(container.querySelector('a')).toBeNull()
  })

  it('announces two yeses', async () => {
    shown({ answers, areBothForIt: true })
    await screen.findByText('Deux oui.')
  })
})

it('two yeses are announced with the next actions', () => {
  stubApi({})
  renderAsMember(<BothForIt partner={LAURENT} ownPhoto="/helene.svg" onPropose={() => {}} />)
  screen.getByRole('heading', { name: 'Vous avez dit oui, tous les deux' })
  screen.getByRole('button', { name: 'Proposer un rendez-vous' })
})

it('the key figure is shown by month, and hides groups that are too small', async () => {
  const groups = [
    { gender: 'F', ageFrom: 55, ageTo: 64, kept: 5 },
    { gender: 'H', ageFrom: 55, ageTo: 64, kept: null },
  ]
  const former = [{ month: '2026-10-01', all: 2 }]
  stubApi({
    'GET /api/admin/meetings': () => json({ month: '2026-11-01', all: 2.6, groups, former }),
  })
  renderAsMember(<MeetingFigures />, { isStaff: true, role: 'administrator' })
  await screen.findByText('2,6')
  screen.getByText(/octobre 2026 2/)
  screen.getByRole('row', { name: /Femmes de 55 à 64 ans 5/ })
  screen.getByRole('row', { name: /Hommes de 55 à 64 ans trop peu de membres/ })
})
