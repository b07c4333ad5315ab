// Rules: admin
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MemberFile } from '#shared/contracts/admin/member-file.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { MemberFilePage } from './MemberFilePage.tsx'

const ID = '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d'
const DEVICE = '7d521c50-7d52-4c1b-9a59-0b6f5f1a2c3d'
const AT = '2026-11-20T09:00:00.000Z'

const order = (n: number) => ({
  ...{ reference: `EMB-2026-00000${n}`, product: 'premium' as const, billing: 'annual' as const },
  ...{ status: 'paid' as const, amountCents: 6000, refundedCents: 0, at: AT },
})

const FILE: MemberFile = {
  ...{ id: ID, firstName: 'Sylvie', age: 52, city: 'Lyon', email: 'sylvie@exemple.fr', photos: [] },
  prompts: [{ prompt: 'sunday', answer: 'le marché.' }],
  ...{ bio: 'Je nage.', plan: 'premium', status: 'active', isTestProfile: false, source: null },
  ...{ registeredAt: AT, confirmedAt: AT, verifiedAt: AT, exportAskedAt: AT },
  orders: [1, 2, 3, 4].map(order),
  subscriptions: [],
  requests: [],
  reportsReceived: [{ reference: 'SIG-7K3M-92QF', at: AT, state: 'open', reason: 'money' }],
  reportsMade: [],
  decisions: [],
  verifications: [],
  devices: [
    {
      id: DEVICE,
      name: 'Firefox sur Linux',
      at: AT,
      isKnown: true,
    },
  ],
  consents: [],
}

function open(
  answer: () => Response,
  role: StaffRole = 'administrator',
  acts: Parameters<typeof stubApi>[0] = {},
) {
  history.replaceState(null, '', `/admin/membres/${ID}`)
  stubMotion()
  stubApi({
    'GET /api/admin/waiting': () => json(NOTHING_WAITS),
    [`GET /api/admin/users/${ID}/file`]: answer,
    ...acts,
  })
  renderAsMember(<MemberFilePage />, { isStaff: true, role })
}

const block = async (name: RegExp) => within(await screen.findByRole('region', { name }))

afterEach(() => vi.unstubAllGlobals())

describe("a member's file", () => {
  it('shows the last three lines of each block, and all of them on demand', async () => {
    open(() => json(FILE))
    const orders = await block(/^Commandes/)
    expect(orders.getAllByRole('listitem')).toHaveLength(3)
    fireEvent.click(orders.getByRole('button', { name: 'Tout voir (4)' }))
    expect(orders.getAllByRole('listitem')).toHaveLength(4)
    const [first] = orders.getAllByRole('link', { name: 'Ouvrir' })
    expect(first?.getAttribute('href')).toBe('/admin/paiements?commande=EMB-2026-000001')
    const reports = await block(/^Signalements reçus/)
    expect(reports.getByRole('link').getAttribute('href')).toBe(
      '/admin/signalements?vue=open&dossier=SIG-7K3M-92QF',
    )
    expect(screen.getByText(/avant le 20 décembre 2026/)).toBeTruthy()
    const [copy] = (await block(/^Demandes/)).getAllByRole('listitem')
    expect(copy?.textContent).toContain(
      'Copie de ses donnéesEn cours, réponse due le 20\u00a0décembre',
    )
    expect(screen.getByRole('link', { name: "Actes de l'équipe" }).getAttribute('href')).toBe(
      `/admin/journal?q=${ID}`,
    )
  })

  it('shows until when a plan is paid whose renewal failed', async () => {
    const plan = { plan: 'premium', billing: 'monthly', renews: true, at: AT } as const
    const failed = { ...plan, status: 'past_due', periodEndsAt: AT } as const
    open(() => json({ ...FILE, subscriptions: [failed] }))
    const [line] = (await block(/^Formules|^Abonnements/)).getAllByRole('listitem')
    expect(line?.textContent).toContain(
      "Premium, paiement en échecchaque mois, payée jusqu'au 20\u00a0novembre",
    )
  })

  it('lets the support close one device after a confirmation, and write to the member', async () => {
    let { devices } = FILE
    const letters: unknown[] = []
    open(() => json({ ...FILE, devices }), 'support', {
      [`DELETE /api/admin/users/${ID}/sessions/${DEVICE}`]: () => {
        devices = []
        return new Response(null, { status: 204 })
      },
      'POST /api/admin/support/letters': (body) => {
        letters.push(body)
        return json({ reference: 'AID-AAAA-AAAA' })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Fermer Firefox sur Linux' }))
    fireEvent.click(await screen.findByRole('button', { name: "Fermer l'appareil" }))
    expect(await screen.findByText('Aucune session ouverte.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Écrire' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Écrire à Sylvie' }))
    fireEvent.change(dialog.getByLabelText('Votre message'), { target: { value: 'Bonjour.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByText('Message envoyé')).toBeTruthy()
    expect(letters).toEqual([{ memberId: ID, topic: 'account', text: 'Bonjour.' }])
  })

  it('lets moderators open a moderation case', async () => {
    open(() => json(FILE), 'moderator')
    fireEvent.click(await screen.findByRole('button', { name: 'Mesures' }))
    expect(await screen.findByRole('dialog', { name: 'Ouvrir un dossier : Sylvie' })).toBeTruthy()
  })

  it('offers no case about a member with an unconfirmed address', async () => {
    open(() => json({ ...FILE, status: 'unconfirmed' }), 'moderator')
    await screen.findByText('Adresse non confirmée')
    expect(screen.queryByRole('button', { name: 'Mesures' })).toBeNull()
  })

  it('has no block that the role cannot see', async () => {
    const hidden = { photos: null, bio: null, decisions: null, verifications: null }
    open(() => json({ ...FILE, ...hidden, reportsMade: null }), 'support')
    await block(/^Commandes/)
    const names = screen.getAllByRole('region').map((region) => region.textContent)
    expect(names.some((name) => name?.startsWith('Décisions'))).toBe(false)
    expect(names.some((name) => name?.startsWith('Mots et photos'))).toBe(false)
    expect((await block(/^Signalements reçus/)).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mesures' })).toBeNull()
  })

  it('can be reloaded after a failure', async () => {
    let isAway = true
    open(() => (isAway ? problem('unavailable') : json(FILE)))
    const again = await screen.findByRole('button', { name: 'Réessayer' })
    isAway = false
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sylvie 52 ans' })).toBeTruthy()
  })
})
