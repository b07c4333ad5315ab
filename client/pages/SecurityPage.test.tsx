// Rules: safety
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { ToastArea } from '#client/ui/ToastArea.tsx'
import { currentMember } from '#tests/support/current-member.ts'
import { json, passTime, problem, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { DEFAULT_SETTINGS } from '#tests/support/settings.ts'
import { SecurityPage } from './SecurityPage.tsx'

function matchWith(id: number, firstName: string, isFormer = false) {
  const partner = { id: `00000000-0000-4000-8000-00000000000${id}`, firstName, photo: '' }
  return {
    id,
    createdAt: '2026-11-18T09:00:00Z',
    unreadCount: 0,
    isOpened: true,
    canWrite: true,
    partner: { ...partner, subscription: 'gratuit', isFormer },
    commonInterests: [],
    lastMessage: null,
  }
}
const SERGE = matchWith(2, 'Serge')
const FORMER = matchWith(3, 'Ancien membre', true)

function open(answers: Parameters<typeof stubApi>[0]) {
  stubMotion()
  const api = stubApi(answers)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>
        <SecurityPage />
        <ToastArea />
      </AppRouter>
    </QueryClientProvider>,
  )
  return api
}

function openAsMember(answers: Parameters<typeof stubApi>[0] = {}, member = currentMember()) {
  return open({
    'GET /api/users/current': () => json(member),
    'GET /api/settings': () => json(DEFAULT_SETTINGS),
    'GET /api/matches': () => json([SERGE, FORMER]),
    'GET /api/flashes/remaining': () => json({ remaining: 3, limit: 3, used: 0, bonus: 0 }),
    'GET /api/users/stats': () => problem('unavailable'),
    ...answers,
  })
}

function openAsVisitor() {
  return open({ 'GET /api/users/current': () => problem('unauthenticated') })
}

/** The values of the privacy summary, one for each line. */
async function privacy(): Promise<string[]> {
  const recap = await screen.findByRole('region', { name: "Ce que l'on voit de vous" })
  await within(recap).findByText('Votre profil')
  return within(recap)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
}

async function choose(act: string) {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${act}`) }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/security')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the safety page', () => {
  it('shows the measures, the meeting tips, and what to do after a fraud', async () => {
    openAsVisitor()
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    )
    expect(titles).toEqual([
      'Ce que nous protégeons',
      "Ce que l'on voit de vous",
      'Quelque chose vous gêne ?',
      'Pour un premier rendez-vous',
      "Vous pensez avoir été victime d'une arnaque ?",
    ])
    const victim = within(screen.getByRole('region', { name: /^Vous pensez avoir été victime/ }))
    victim.getByRole('heading', { name: 'Appelez votre banque tout de suite' })
    victim.getByRole('link', { name: '17Cyber.gouv.fr' })
    victim.getByRole('link', { name: '0\u00a0805\u00a0805\u00a0817' })
    victim.getByText(/THESEE/)
  })

  it('encourages women and men alike to block and report', async () => {
    openAsVisitor()
    await screen.findByText('Un doute suffit. Bloquer et signaler restent confidentiels.')
  })

  it('says how a profile is verified, but not that all profiles are', async () => {
    openAsVisitor()
    await screen.findByRole('heading', { name: 'Des profils vérifiés' })
    const how = 'Une photo prise sur le moment, comparée par un modérateur. Le badge porte sa date.'
    expect(screen.getByText(how)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(
      /vérifiés manuellement|chaque profil est vérifié/i,
    )
  })
})

describe('the privacy summary', () => {
  it('shows a visitor the settings of a new member', async () => {
    openAsVisitor()
    expect(await privacy()).toEqual([
      'Visible par tous les membres',
      'Affiché',
      "Affichée, d'après votre ville",
      'Réservées à vos affinités',
      'Jamais affichée',
    ])
    expect(screen.queryByRole('link', { name: 'Modifier dans les réglages' })).toBeNull()
  })

  it.each([
    [{ isPublic: false }, 'Visible par vos affinités seulement'],
    [{ isIncognito: true }, 'Visible par vos affinités et les personnes que vous flashez'],
  ])('shows a member the effect of the settings %j', async (change, whoSees) => {
    const settings = { ...DEFAULT_SETTINGS, ...change, showsOnline: false, usesLocation: false }
    openAsMember({ 'GET /api/settings': () => json(settings) })
    expect((await privacy()).slice(0, 3)).toEqual([whoSees, 'Masqué', 'Masquée'])
    const link = screen.getByRole('link', { name: 'Modifier dans les réglages' })
    expect(link.getAttribute('href')).toBe('/settings/visibilite')
  })

  it('tells a member with an unconfirmed email address that nobody sees them', async () => {
    openAsMember({}, currentMember({ isEmailConfirmed: false }))
    expect((await privacy())[0]).toBe("Invisible tant que votre adresse n'est pas confirmée")
  })

  it('shows an error when it cannot be loaded, and offers a retry', async () => {
    let isAway = true
    openAsMember({
      'GET /api/settings': () => (isAway ? problem('internal') : json(DEFAULT_SETTINGS)),
    })
    await screen.findByText("Vos réglages n'ont pas pu être chargés.")
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect((await privacy())[0]).toBe('Visible par tous les membres')
  })
})

describe('block and report on the safety page', () => {
  it('send a visitor to the sign-in, which returns to the page', async () => {
    openAsVisitor()
    for (const act of [/^Signaler un profil/, /^Bloquer un membre/]) {
      const link = await screen.findByRole('link', { name: act })
      expect(link.getAttribute('href')).toBe('/login?next=%2Fsecurity')
    }
  })

  it('let a member block one of their current matches', async () => {
    const api = openAsMember({ 'POST /api/blocks': () => new Response(null, { status: 204 }) })
    const choice = await choose('Bloquer un membre')
    const serge = await choice.findByRole('button', { name: 'Serge' })
    expect(choice.queryByRole('button', { name: 'Ancien membre' })).toBeNull()
    fireEvent.click(serge)
    const dialog = within(await screen.findByRole('dialog', { name: 'Bloquer Serge ?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Bloquer' }))
    await screen.findByText('Vous ne verrez plus Serge')
    expect(screen.queryByRole('dialog')).toBeNull()
    const sent = api.requests.filter(({ route }) => route === 'POST /api/blocks')
    expect(sent.map(({ body }) => body)).toEqual([{ userId: SERGE.partner.id }])
  })

  it('let a member report one of their matches, even one who has left', async () => {
    const api = openAsMember({
      'POST /api/reports': () =>
        new Response(JSON.stringify({ reference: 'SIG-7K3M-92QF' }), { status: 201 }),
    })
    const choice = await choose('Signaler un profil')
    fireEvent.click(await choice.findByRole('button', { name: 'Ancien membre' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Signaler ce profil' }))
    expect(dialog.queryByRole('checkbox', { name: /^Bloquer aussi/ })).toBeNull()
    fireEvent.click(dialog.getByRole('radio', { name: "Demande d'argent" }))
    fireEvent.click(dialog.getByRole('button', { name: 'Signaler' }))
    await screen.findByText('SIG-7K3M-92QF')
    expect(api.count('POST /api/reports')).toBe(1)
  })

  it('tell a member without a match where else to do it', async () => {
    openAsMember({ 'GET /api/matches': () => json([]) })
    const choice = await choose('Bloquer un membre')
    await choice.findByText("Vous n'avez encore d'affinité avec personne.")
    choice.getByText(/^Quelqu'un d'autre \? Ouvrez le menu de son profil/)
  })

  it('offer a retry if the matches cannot be loaded, and load further pages on demand', async () => {
    let isAway = true
    openAsMember({
      'GET /api/matches': (_, url) => {
        if (isAway) return problem('unavailable')
        const isFirst = !url.searchParams.has('cursor')
        return isFirst
          ? json([SERGE], { 'X-Next-Cursor': '1790000000000.2' })
          : json([matchWith(4, 'Luc')])
      },
    })
    const choice = await choose('Bloquer un membre')
    const again = await choice.findByRole('button', { name: 'Réessayer' })
    isAway = false
    fireEvent.click(again)
    fireEvent.click(await choice.findByRole('button', { name: 'Voir plus de personnes' }))
    await choice.findByRole('button', { name: 'Luc' })
  })
})

describe('the free guide on the safety page', () => {
  it('is offered to a visitor after 3 and 30 seconds', async () => {
    await import('#client/features/newsletter/NewsletterPopup.tsx')
    vi.useFakeTimers()
    openAsVisitor()
    await passTime(500)
    await passTime(33_500)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('is not offered to a member', async () => {
    vi.useFakeTimers()
    openAsMember()
    await passTime(500)
    await passTime(60_000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
