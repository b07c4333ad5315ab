// Rules: referral
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToast } from '#client/ui/toast.ts'
import type { Referral } from '#shared/contracts/referral.ts'
import {
  json,
  passTime,
  problem,
  renderAsMember,
  stubApi,
  stubMotion,
} from '#tests/support/member-page.tsx'
import { ReferralPage } from './ReferralPage.tsx'

const INFO = 'GET /api/referral/info'
const GENERATE = 'POST /api/referral/generate'
const NONE: Referral = { referralCode: null, referrals: [], totalRewards: 0 }
const SOME: Referral = {
  referralCode: 'HELENE-58K2',
  referrals: [
    { id: 3, createdAt: '2026-11-18T10:00:00.000Z', status: 'pending', rewardAmount: 0 },
    { id: 2, createdAt: '2026-11-11T23:30:00.000Z', status: 'completed', rewardAmount: 10 },
    { id: 1, createdAt: '2025-12-31T10:00:00.000Z', status: 'completed', rewardAmount: 0 },
  ],
  totalRewards: 10,
}

const writeText = vi.fn<(text: string) => Promise<void>>()

function open(referral: Referral, member: Parameters<typeof renderAsMember>[1] = {}) {
  const api = stubApi({
    [INFO]: () => json(referral),
    [GENERATE]: () => json({ referralCode: 'HELENE-58K2' }),
  })
  renderAsMember(<ReferralPage />, member)
  return api
}

/** The page, left and opened again with each press. */
function Visited() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Revenir
      </button>
      <ReferralPage key={visit} />
    </>
  )
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

beforeEach(() => {
  stubMotion()
  writeText.mockResolvedValue()
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, onLine: true })
})
afterEach(() => {
  clearToast()
  writeText.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the referral code', () => {
  it('is created and confirmed by a press, and receives the focus of the removed button', async () => {
    const api = open(NONE)
    await screen.findByRole('heading', { name: "Votre code n'existe pas encore" })
    expect(screen.queryByRole('heading', { name: 'Vos invitations' })).toBeNull()
    press('Créer mon code')
    const code = await screen.findByText('HELENE-58K2', { selector: 'p' })
    expect(await screen.findByText('Code créé !')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.contains(code)).toBe(true))
    expect(api.count(GENERATE)).toBe(1)
  })

  it('is shown with its link', async () => {
    open(SOME)
    const link = await screen.findByText(/^Votre lien :/)
    expect(link.textContent).toBe('Votre lien : localhost:3000/onboarding?parrain=HELENE-58K2')
  })

  it('is copied, which is confirmed for 2 seconds', async () => {
    open(SOME)
    await screen.findByText('HELENE-58K2', { selector: 'p' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    press('Copier')
    await passTime(0)
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/onboarding?parrain=HELENE-58K2`)
    expect(screen.getByRole('button', { name: 'Copié' })).toBeTruthy()
    await passTime(1999)
    expect(screen.getByRole('button', { name: 'Copié' })).toBeTruthy()
    await passTime(1)
    expect(screen.getByRole('button', { name: 'Copier' })).toBeTruthy()
  })

  it('shows « Impossible de copier le code. » if it cannot be copied', async () => {
    writeText.mockRejectedValue(new Error('denied'))
    open(SOME)
    await screen.findByText('HELENE-58K2', { selector: 'p' })
    press('Copier')
    expect(await screen.findByText('Impossible de copier le code.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copier' })).toBeTruthy()
  })

  it("is shared with the device's share sheet", async () => {
    const share = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, share, clipboard: { writeText } })
    open(SOME)
    await screen.findByText('HELENE-58K2', { selector: 'p' })
    press('Partager')
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        title: 'Rejoignez-moi sur Embellie',
        url: `${location.origin}/onboarding?parrain=HELENE-58K2`,
      }),
    )
    expect(writeText).not.toHaveBeenCalled()
  })

  it('is copied as a link if the device has no share sheet', async () => {
    open(SOME)
    await screen.findByText('HELENE-58K2', { selector: 'p' })
    press('Partager')
    expect(await screen.findByText('Lien copié')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/onboarding?parrain=HELENE-58K2`)
  })

  it('is not copied if the share sheet is closed without a choice', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    vi.stubGlobal('navigator', { ...navigator, share, clipboard: { writeText } })
    open(SOME)
    await screen.findByText('HELENE-58K2', { selector: 'p' })
    press('Partager')
    await waitFor(() => expect(share).toHaveBeenCalled())
    expect(writeText).not.toHaveBeenCalled()
    expect(screen.queryByText('Lien copié')).toBeNull()
  })
})

describe('the referral invitations', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  })

  it('are counted and listed by day in Paris, as « Réussi » with the flashes earned or as « En attente »', async () => {
    open(SOME)
    const list = within(await screen.findByRole('region', { name: 'Vos invitations' }))
    const rows = list.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual([
      'Le 18\u00a0novembreInscription commencéeEn attente',
      'Le 12\u00a0novembre+10 flashsRéussi',
      'Le 31\u00a0décembre 2025Dix récompenses reçues ce mois-làRéussi',
    ])
    const figures = within(screen.getByRole('region', { name: 'Votre bilan' }))
    expect(figures.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '3',
      '2',
      '10',
    ])
  })

  it('are refetched when the member returns to the page', async () => {
    let referral: Referral = { ...SOME, referrals: [], totalRewards: 0 }
    stubApi({ [INFO]: () => json(referral) })
    renderAsMember(<Visited />)
    await screen.findByText(/^Personne ne s'est encore inscrit avec votre lien/)
    referral = SOME
    press('Revenir')
    await screen.findByText('En attente')
  })

  it('are explained if there are none yet', async () => {
    open({ ...SOME, referrals: [], totalRewards: 0 })
    expect(
      await screen.findByText(/^Personne ne s'est encore inscrit avec votre lien/),
    ).toBeTruthy()
  })
})

it('the referral page says what a reward requires: a confirmed address, a complete profile and a flash', async () => {
  open(NONE)
  screen.getByText(/La personne invitée reçoit 5 flashs, et vous 10, une fois son premier flash/)
  screen.getByText(/^Son adresse confirmée, son profil complet et son premier flash envoyé/)
  expect(screen.getAllByText(/Dix récompenses par mois au plus/)).toHaveLength(1)
  await screen.findByRole('button', { name: 'Créer mon code' })
})

it('the referral page asks to confirm the address first, and sends no request before', () => {
  const api = open(NONE, { isEmailConfirmed: false })
  expect(screen.getByRole('heading', { name: "Confirmez d'abord votre adresse" })).toBeTruthy()
  expect(api.count(INFO)).toBe(0)
})

it('the referral page says that the code could not be loaded, and can be reloaded', async () => {
  let isDown = true
  stubApi({ [INFO]: () => (isDown ? problem('internal') : json(SOME)) })
  renderAsMember(<ReferralPage />)
  await screen.findByText("Votre code n'a pas pu être chargé.", {}, { timeout: 5000 })
  isDown = false
  press('Réessayer')
  expect(await screen.findByText('HELENE-58K2', { selector: 'p' })).toBeTruthy()
})

it('the referral page says that the code could not be created, and keeps the button', async () => {
  stubApi({ [INFO]: () => json(NONE), [GENERATE]: () => problem('internal') })
  renderAsMember(<ReferralPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Créer mon code' }))
  expect(await screen.findByText('Une erreur est survenue. Veuillez réessayer.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Créer mon code' })).toBeTruthy()
})
