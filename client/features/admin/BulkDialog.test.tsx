import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import type { ProblemCode } from '#shared/kit/problem.ts'
import { adminMember, adminMembers } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubMotion } from '#tests/support/member-page.tsx'
import { BulkDialog } from './BulkDialog.tsx'

const MEMBERS = adminMembers(
  { firstName: 'Sylvie', subscription: 'premium' },
  { firstName: 'Bernard', subscription: 'premium', isPaid: true, gender: 'H' },
  { firstName: 'Mamadou', subscription: 'gold', gender: 'H' },
)

const sent: Record<string, unknown>[] = []
const onDone = vi.fn()
/** Problem codes that the stubbed server returns, by member id. */
let refusals: Record<string, ProblemCode>

beforeEach(() => {
  sent.length = 0
  onDone.mockClear()
  refusals = {}
  stubMotion()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    const form = Object.fromEntries(init.body as FormData)
    sent.push(form)
    const refusal = refusals[String(form.id)]
    return refusal ? problem(refusal) : json({ user: adminMember(), photosCount: 0 })
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(members: readonly AdminMember[] = MEMBERS) {
  renderAsMember(<BulkDialog members={members} onClose={() => {}} onDone={onDone} />)
}

const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
function outcomes() {
  const recap = within(screen.getByRole('region', { name: 'Ce qui va changer' }))
  return recap.getAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('a bulk change of several members', () => {
  it('is not sent without a gender, a plan or a region to set', async () => {
    open()
    press('Modifier')
    expect(await screen.findByText('Aucune modification')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('shows its result for each member before it is sent, including what is refused', () => {
    open()
    choose('Formule', 'gold')
    expect(outcomes()).toEqual([
      'Sylvie Premium devient Gold',
      'Bernard Abonnement payé en cours, inchangé',
      'Mamadou Déjà Gold',
    ])
    expect(screen.getByText('1 profil sera modifié.')).toBeTruthy()
    expect(screen.getByText('Sylvie : Premium → Gold')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Modifier 1 membre' })).toBeTruthy()
  })

  it('sends for each member only the values that change', async () => {
    open()
    choose('Formule', 'gold')
    choose("Offerte jusqu'au, inclus", '2027-01-15')
    fireEvent.click(screen.getByRole('radio', { name: 'Femme' }))
    choose('Région', 'occitanie')
    press('Modifier 3 membres')
    // Others see the gender: members whose gender changes receive a reason, the same text for all.
    expect(screen.getByText('Dites aux membres pourquoi leur profil change.')).toBeTruthy()
    expect(sent).toEqual([])
    fireEvent.change(screen.getByLabelText('Pourquoi, tel que chaque membre le lira'), {
      target: { value: 'Inversés à la saisie.' },
    })
    press('Modifier 3 membres')
    expect(await screen.findByText('3 utilisateur(s) modifié(s) avec succès')).toBeTruthy()
    const [sylvie, bernard, mamadou] = MEMBERS.map(({ id }) => id)
    const notice = { reason: 'Inversés à la saisie.', ground: 'account' }
    expect(sent).toEqual([
      { id: sylvie, subscription: 'gold', subscriptionUntil: '2027-01-15', region: 'occitanie' },
      { id: bernard, gender: 'F', region: 'occitanie', ...notice },
      { id: mamadou, gender: 'F', region: 'occitanie', ...notice },
    ])
    expect(onDone).toHaveBeenCalledWith([])
  })

  it('reports changed and failed members, and passes on the failed ones', async () => {
    const [, bernard] = MEMBERS
    refusals = { [bernard?.id ?? '']: 'member_not_found' }
    open()
    choose('Région', 'occitanie')
    press('Modifier 3 membres')
    expect(await screen.findByText('2 utilisateur(s) modifié(s) avec succès')).toBeTruthy()
    expect(screen.getByText("1 échec : Bernard. Ce profil n'est plus disponible.")).toBeTruthy()
    expect(onDone).toHaveBeenCalledWith([bernard])
  })

  it('reports the error and stays open if it fails for all members', async () => {
    refusals = Object.fromEntries(MEMBERS.map(({ id }) => [id, 'unavailable']))
    open()
    choose('Région', 'occitanie')
    press('Modifier 3 membres')
    expect(await screen.findByText('Erreur lors de la modification en bloc')).toBeTruthy()
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(onDone).not.toHaveBeenCalled()
  })
})
