// Rules: cancellations
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem } from '#tests/support/member-page.tsx'
import { answered, fill, openPage, press, titled } from '#tests/support/open-page.tsx'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'
import { CancellationPage } from './CancellationPage.tsx'

const REQUEST = 'POST /api/cancellations'
const CONFIRM = 'POST /api/cancellations/confirm'
const TOKEN = 'a'.repeat(43)
const LINK = `GET /api/cancellations/link/${TOKEN}`
const received = () =>
  json({ reference: 'RES-20261120-K7QD', receivedAt: '2026-11-20T13:07:00.000Z' })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

function open(answers: Parameters<typeof openPage>[2] = {}, address = '/resilier') {
  return openPage(<CancellationPage />, address, answers)
}

function openAsPremium() {
  const answer = { subscription: SUBSCRIPTION, upgradeCreditCents: 0 }
  return openPage(
    <CancellationPage />,
    '/resilier',
    { 'GET /api/subscriptions/current': () => json(answer) },
    { subscription: 'premium' },
  )
}

async function goToCheck(typed: Partial<Record<'reference' | 'reason', string>> = {}) {
  await titled('Résilier votre contrat')
  fill('E-mail de votre compte', 'Helene@Exemple.fr')
  fill('Prénom', 'Hélène')
  fill(/^Référence du contrat/, typed.reference ?? '')
  fill(/^Votre motif/, typed.reason ?? '')
  press('Continuer')
  await titled('Est-ce bien cela ?')
}

function row(name: string): string | null | undefined {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('« résilier votre contrat »', () => {
  it('takes two screens without signing in: the form, then « notifier la résiliation »', async () => {
    const api = open({ [REQUEST]: received })
    await goToCheck({ reference: 'emb-2026-7k4m9q' })
    expect(api.count(REQUEST)).toBe(0)
    expect([row('E-mail'), row('Prénom'), row('Référence'), row('Date souhaitée')]).toEqual([
      'helene@exemple.fr',
      'Hélène',
      'EMB-2026-7K4M9Q',
      '20\u00a0novembre 2026',
    ])
    expect(row('Motif')).toBe('Non indiqué')
    press('notifier la résiliation')
    await answered('Votre demande est enregistrée')
    expect(api.requests.find(({ route }) => route === REQUEST)?.body).toEqual({
      email: 'helene@exemple.fr',
      firstName: 'Hélène',
      reference: 'EMB-2026-7K4M9Q',
      wishedOn: '2026-11-20',
    })
  })

  it('offers a member no other plan', async () => {
    open({
      'GET /api/users/current': () => json(currentMember({ subscription: 'premium' })),
      'GET /api/subscriptions/current': () =>
        json({ subscription: SUBSCRIPTION, upgradeCreditCents: 0 }),
    })
    await titled('Résilier votre contrat')
    await screen.findByRole('link', { name: 'Mon profil' })
    expect(screen.queryByRole('link', { name: /S'ABONNER|Passer à Gold/ })).toBeNull()
  })

  it('shows the date, the time and a request number, the same for every email address', async () => {
    open({ [REQUEST]: received })
    await goToCheck()
    press('notifier la résiliation')
    await titled('Votre demande est enregistrée')
    screen.getByText(
      "Reçue le 20 novembre 2026 à 14 h 07. Un accusé de réception part vers l'adresse indiquée.",
    )
    expect(row('Numéro de demande')).toBe('RES-20261120-K7QD')
    // No step is left.
    expect(document.querySelector('[aria-current="step"]')).toBeNull()
    expect(row('Envoyé à')).toBe('helene@exemple.fr')
    screen.getByText(/^Si un contrat correspond à ces informations/)
    screen.getByText(/contient un bouton : un clic suffit à confirmer/)
    const print = vi.fn()
    vi.stubGlobal('print', print)
    press('Imprimer')
    expect(print).toHaveBeenCalledOnce()
  })

  it('mentions no emailed button if the reference was given', async () => {
    open({ [REQUEST]: received })
    await goToCheck({ reference: 'EMB-2026-7K4M9Q' })
    press('notifier la résiliation')
    await titled('Votre demande est enregistrée')
    expect(screen.queryByText(/contient un bouton/)).toBeNull()
  })

  it('keeps everything that was typed after « Corriger »', async () => {
    open()
    await goToCheck({ reference: 'EMB-2026-7K4M9Q', reason: 'Une rencontre !' })
    press('Corriger')
    await answered('Résilier votre contrat')
    const typedIn = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name).value
    expect(typedIn('E-mail de votre compte')).toBe('Helene@Exemple.fr')
    expect(typedIn('Prénom')).toBe('Hélène')
    expect(typedIn(/^Référence/)).toBe('EMB-2026-7K4M9Q')
    expect(typedIn('Date souhaitée')).toBe('2026-11-20')
    expect(typedIn(/^Votre motif/)).toBe('Une rencontre !')
  })

  it('suggests today, and accepts no earlier date', async () => {
    const api = open({ [REQUEST]: received })
    await titled('Résilier votre contrat')
    const day = screen.getByLabelText<HTMLInputElement>('Date souhaitée')
    expect([day.value, day.min]).toEqual(['2026-11-20', '2026-11-20'])
    fill('Date souhaitée', '2026-11-19')
    press('Continuer')
    await screen.findByText("Choisissez aujourd'hui, ou un jour à venir.")
    screen.getByText('Veuillez saisir un email valide')
    screen.getByText('Le prénom doit contenir au moins 2 caractères')
    expect(api.count(REQUEST)).toBe(0)
  })

  it('keeps what was typed when the connection fails, and can be sent again with the same button', async () => {
    let isOnline = false
    const api = open({ [REQUEST]: () => (isOnline ? received() : offline()) })
    await goToCheck()
    press('notifier la résiliation')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Problème de connexion. Vérifiez votre internet',
    )
    expect(row('E-mail')).toBe('helene@exemple.fr')
    isOnline = true
    press('notifier la résiliation')
    await titled('Votre demande est enregistrée')
    expect(api.count(REQUEST)).toBe(2)
  })

  it('makes no counter-offer, and links to the withdrawal', async () => {
    open()
    await titled('Résilier votre contrat')
    const aside = within(screen.getByRole('complementary', { name: 'À savoir' }))
    const links = aside.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/retractation'])
  })

  it('is prefilled for a member, including the contract reference', async () => {
    openAsPremium()
    await titled('Résilier votre contrat')
    const email = screen.getByLabelText<HTMLInputElement>('E-mail de votre compte')
    expect(email.value).toBe('helene@example.org')
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Hélène')
    const reference = screen.getByLabelText<HTMLInputElement>(/^Référence/)
    await waitFor(() => expect(reference.value).toBe('EMB-2026-7K4M9Q'))
  })

  it("shows a member's plan and the end of its paid term on both screens", async () => {
    openAsPremium()
    await screen.findByText(
      "Votre formule « Premium, 6 mois » est payée jusqu'au 20 mai 2027. Deux écrans, puis la confirmation.",
    )
    press('Continuer')
    await titled('Est-ce bien cela ?')
    expect([row('Votre formule'), row("Payée jusqu'au")]).toEqual([
      'Premium, 6 mois',
      '20\u00a0mai 2027',
    ])
  })

  it('shows no plan for the reference of another contract', async () => {
    openAsPremium()
    await screen.findByText(/^Votre formule/)
    fill(/^Référence du contrat/, 'EMB-2026-AAAAAA')
    press('Continuer')
    await titled('Est-ce bien cela ?')
    expect(screen.queryByText("Payée jusqu'au")).toBeNull()
  })

  it('does not overwrite what a member typed before the reference was loaded', async () => {
    let answer = (_: Response) => {}
    openPage(
      <CancellationPage />,
      '/resilier',
      {
        'GET /api/subscriptions/current': () =>
          new Promise<Response>((resolve) => {
            answer = resolve
          }),
      },
      { subscription: 'premium' },
    )
    await titled('Résilier votre contrat')
    fill('Prénom', 'Hélène Marie')
    answer(json({ subscription: SUBSCRIPTION, upgradeCreditCents: 0 }))
    const reference = screen.getByLabelText<HTMLInputElement>(/^Référence/)
    await waitFor(() => expect(reference.value).toBe('EMB-2026-7K4M9Q'))
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Hélène Marie')
  })
})

describe('the link of the emailed button', () => {
  const ended = { contract: 'Premium, 6 mois', endsAt: '2027-05-20T12:00:00.000Z' }

  function openLink(answers: Parameters<typeof openPage>[2]) {
    const linked = { [LINK]: () => json(ended) }
    return open({ ...linked, ...answers }, `/resilier?confirmer=${TOKEN}`)
  }

  it('shows which plan it ends, and when', async () => {
    openLink({})
    await titled('Confirmez votre résiliation')
    await waitFor(() => expect(row('Votre formule')).toBe('Premium, 6 mois'))
    expect(row("S'arrête le")).toBe('20\u00a0mai 2027')
  })

  it('can be confirmed even if the plan could not be loaded', async () => {
    openLink({ [LINK]: offline, [CONFIRM]: () => json({ endsAt: null }) })
    await titled('Confirmez votre résiliation')
    press('confirmer la résiliation')
    await titled('Votre résiliation est confirmée')
  })

  it('reports immediately that it has expired', async () => {
    openLink({ [LINK]: () => problem('link_invalid') })
    await answered("Ce lien n'est plus valable")
  })

  it('stops nothing when it is opened, and stops the renewal with one press', async () => {
    const api = openLink({ [CONFIRM]: () => json({ endsAt: '2027-05-20T12:00:00.000Z' }) })
    await titled('Confirmez votre résiliation')
    expect(api.count(CONFIRM)).toBe(0)
    press('confirmer la résiliation')
    await answered('Votre résiliation est confirmée')
    screen.getByText(/^Vous gardez vos avantages jusqu'au 20 mai 2027/)
    expect(api.requests.at(-1)).toEqual({ route: CONFIRM, body: { token: TOKEN } })
  })

  it('announces a last renewal if the request came too late for this term', async () => {
    const answer = { endsAt: '2027-05-20T12:00:00.000Z', renewsAt: '2026-11-21T12:00:00.000Z' }
    openLink({ [CONFIRM]: () => json(answer) })
    await titled('Confirmez votre résiliation')
    press('confirmer la résiliation')
    await titled('Votre résiliation est confirmée')
    screen.getByText("Votre contrat s'arrête le 20 mai 2027.")
    // All three steps are done.
    expect(document.querySelector('[aria-current="step"]')).toBeNull()
    screen.getByText(/il se renouvelle une dernière fois le 21 novembre 2026\./)
  })

  it('reports immediately that no contract is running, and promises no remaining benefits', async () => {
    openLink({ [LINK]: () => json({}) })
    await titled("Il n'y a rien à résilier")
    screen.getByText("Aucun contrat n'est en cours : rien ne sera prélevé.")
    expect(document.body.textContent).not.toContain('avantages')
    expect(screen.queryByRole('button', { name: 'confirmer la résiliation' })).toBeNull()
  })

  it('announces the refund of later charges if the contract would end immediately', async () => {
    // The clock of the server can be ahead of that of the browser.
    const endsAt = new Date(Date.now() + 60_000).toISOString()
    openLink({ [LINK]: () => json({ contract: 'Premium, au mois', endsAt, isAtOnce: true }) })
    await screen.findByText(/ce qui a été prélevé depuis vous est remboursé/)
    expect(document.body.textContent).not.toContain('avantages')
  })

  it('reports that there was nothing left to end', async () => {
    openLink({ [CONFIRM]: () => json({ endsAt: null }) })
    await titled('Confirmez votre résiliation')
    press('confirmer la résiliation')
    await titled('Votre résiliation est confirmée')
    screen.getByText("Aucun contrat n'est en cours : rien ne sera prélevé.")
    // The text names no plan, because the member can still have one that the team gave.
    screen.getByText('Votre compte, vos matchs et vos conversations restent.')
  })

  it('reports that it expired before the press, and links to a new request', async () => {
    openLink({ [CONFIRM]: () => problem('link_invalid') })
    await titled('Confirmez votre résiliation')
    press('confirmer la résiliation')
    await answered("Ce lien n'est plus valable")
    fireEvent.click(screen.getByRole('link', { name: 'Refaire ma demande' }))
    await titled('Résilier votre contrat')
  })

  it('can be confirmed again after a failed connection', async () => {
    let isOnline = false
    openLink({ [CONFIRM]: () => (isOnline ? json({ endsAt: null }) : offline()) })
    await titled('Confirmez votre résiliation')
    press('confirmer la résiliation')
    await screen.findByRole('alert')
    isOnline = true
    press('confirmer la résiliation')
    await titled('Votre résiliation est confirmée')
  })
})
