import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToast } from '#client/ui/toast.ts'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'
import { CurrentSubscription } from './CurrentSubscription.tsx'
import { RenewalButton } from './RenewalButton.tsx'

const CURRENT = 'GET /api/subscriptions/current'
const RENEWAL = 'POST /api/subscriptions/renewal'

/** A stub server that stores whether the subscription renews. */
function open(subscription: Subscription | null, answers: Parameters<typeof stubApi>[0] = {}) {
  let kept = subscription
  const api = stubApi({
    [CURRENT]: () => json({ subscription: kept, upgradeCreditCents: 0 }),
    [RENEWAL]: (body) => {
      const { renews } = body as { renews: boolean }
      kept = kept && { ...kept, renews, renewal: renews ? SUBSCRIPTION.renewal : null }
      return json({ subscription: kept })
    },
    ...answers,
  })
  renderAsMember(<CurrentSubscription plan={subscription?.plan ?? 'gratuit'} />)
  return api
}

async function line(name: string) {
  const words = (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent
  return words?.replaceAll('\u00a0', ' ')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:30:00Z') })
  stubMotion()
})
afterEach(() => {
  clearToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the current subscription', () => {
  it('shows the plan, the end of the term, the price of the renewal and the reference', async () => {
    open(SUBSCRIPTION)
    expect(await line('Formule')).toBe('Premium, 6 mois')
    expect(await line('Échéance')).toBe('20 mai 2027')
    expect(await line('Renouvellement')).toBe('60,00 €')
    expect(await line('Référence')).toBe('EMB-2026-7K4M9Q')
    screen.getByText(
      "Vous pouvez arrêter jusqu'à 48 h avant l'échéance. Un rappel vous est envoyé six semaines avant.",
    )
  })

  it('stops renewing with one press, and shows until when it lasts', async () => {
    const api = open(SUBSCRIPTION)
    fireEvent.click(await screen.findByRole('button', { name: 'Arrêter le renouvellement' }))
    await screen.findByText("Vous gardez vos avantages jusqu'au 20 mai 2027.")
    expect(await line('Renouvellement')).toBe("Aucun, il s'arrête le 20 mai 2027")
    expect(api.requests.find(({ route }) => route === RENEWAL)?.body).toEqual({ renews: false })
  })

  it.each([
    ['could not be stopped', () => problem('unavailable'), 'Erreur'],
    [
      'was stopped',
      () => json({ subscription: { ...SUBSCRIPTION, renews: false, renewal: null } }),
      'Renouvellement arrêté',
    ],
  ])('that %s shows a toast even after the member has left the page', async (_, answer, said) => {
    let arrive = (_: Response) => {}
    stubApi({ [RENEWAL]: () => new Promise<Response>((resolve) => (arrive = resolve)) })
    const page = renderAsMember(<RenewalButton subscription={SUBSCRIPTION} />)
    await act(async () => fireEvent.click(screen.getByRole('button')))
    page.unmount()
    await act(async () => arrive(answer()))
    renderAsMember(null)
    await screen.findByText(said)
  })

  it('that was stopped can be resumed', async () => {
    open({ ...SUBSCRIPTION, renews: false, renewal: null })
    fireEvent.click(await screen.findByRole('button', { name: 'Reprendre le renouvellement' }))
    await screen.findByText('Renouvellement repris')
    expect(await line('Renouvellement')).toBe('60,00 €')
  })

  it('that was restored without a card cannot be resumed', async () => {
    open({ ...SUBSCRIPTION, renews: false, renewal: null, hasCard: false })
    await screen.findByText(
      "Rien ne sera plus prélevé. Vous gardez vos avantages jusqu'à l'échéance.",
    )
    expect(screen.queryByRole('button', { name: 'Reprendre le renouvellement' })).toBeNull()
  })

  it('followed by another plan shows the name and price of that plan', async () => {
    open({
      ...SUBSCRIPTION,
      renewal: { plan: 'premium', billing: 'monthly', priceCents: 13_00 },
    })
    expect(await line('Renouvellement')).toBe('Premium, au mois, 13,00 €')
  })

  it('with monthly billing can be stopped until its next payment', async () => {
    open({ ...SUBSCRIPTION, billing: 'monthly' })
    expect(await line('Formule')).toBe('Premium, au mois')
    screen.getByText(
      'Sans engagement : vous pouvez arrêter à tout moment avant le prochain paiement.',
    )
  })

  it('has no stop button once it is too late, and shows the reason', async () => {
    open({ ...SUBSCRIPTION, stoppableUntil: '2026-11-24T09:00:00.000Z' })
    await screen.findByText(/^L'échéance est trop proche pour arrêter ce renouvellement/)
    expect(screen.queryByRole('button', { name: 'Arrêter le renouvellement' })).toBeNull()
  })

  it('that was stopped too late for this term shows when it ends', async () => {
    open({ ...SUBSCRIPTION, stopsAt: '2027-11-20T12:00:00.000Z' })
    const said = await screen.findByText(/^Arrêt demandé : elle se renouvelle une dernière fois/)
    expect(said.textContent.replaceAll('\u00a0', ' ')).toContain("s'arrête le 20 novembre 2027.")
    expect(screen.queryByRole('button', { name: /renouvellement$/ })).toBeNull()
  })

  it('that the server refuses to stop shows the reason and the current state', async () => {
    const api = open(SUBSCRIPTION, { [RENEWAL]: () => problem('too_late_to_stop') })
    fireEvent.click(await screen.findByRole('button', { name: 'Arrêter le renouvellement' }))
    await screen.findByText(
      "L'échéance est à moins de 48 heures : ce renouvellement ne peut plus être arrêté.",
    )
    expect(await line('Renouvellement')).toBe('60,00 €')
    expect(api.count(CURRENT)).toBe(2)
  })

  it('whose payment failed announces new attempts, and can be ended at any time', async () => {
    open({ ...SUBSCRIPTION, isPastDue: true, stoppableUntil: '2026-11-24T09:00:00.000Z' })
    await screen.findByText(/^Votre dernier paiement n'a pas abouti/)
    screen.getByText('Vous pouvez arrêter à tout moment : rien ne vous sera réclamé.')
    fireEvent.click(screen.getByRole('button', { name: 'Arrêter le renouvellement' }))
    // The text names no plan, because the member can still have one that the team gave.
    await screen.findByText(
      'Rien ne vous sera réclamé. Votre compte, vos matchs et vos conversations restent.',
    )
  })

  it('that does not exist shows « Aucun abonnement en cours. »', async () => {
    open(null)
    expect((await screen.findByText(/^Aucun abonnement/)).textContent).toBe(
      'Aucun abonnement en cours.',
    )
  })

  it('of a plan that the team gave shows that nothing is charged', async () => {
    stubApi({ [CURRENT]: () => json({ subscription: null, upgradeCreditCents: 0 }) })
    renderAsMember(<CurrentSubscription plan="gold" />)
    expect((await screen.findByText(/^Aucun abonnement/)).textContent).toBe(
      "Aucun abonnement en cours. Gold vous est ouvert par notre équipe : rien n'est prélevé.",
    )
  })

  it('that cannot be loaded offers to retry', async () => {
    let isUp = false
    open(SUBSCRIPTION, {
      [CURRENT]: () =>
        isUp ? json({ subscription: SUBSCRIPTION, upgradeCreditCents: 0 }) : problem('unavailable'),
    })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    isUp = true
    fireEvent.click(retry)
    expect(await line('Formule')).toBe('Premium, 6 mois')
  })
})
