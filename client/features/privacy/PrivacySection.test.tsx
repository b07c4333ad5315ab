import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { IdentityPrompt } from '#client/features/auth/IdentityPrompt.tsx'
import { readConsent } from '#client/platform/consent.ts'
import { pendingProof } from '#client/session/proof.ts'
import { clearToast } from '#client/ui/toast.ts'
import type { Privacy } from '#shared/contracts/privacy.ts'
import { json, passTime, problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { PrivacySection } from './PrivacySection.tsx'

const loadFullPage = vi.hoisted(() => vi.fn())
vi.mock('#client/platform/load-full-page.ts', () => ({ loadFullPage }))

const GIVEN: Privacy = {
  sensitiveDataSince: '2026-10-03T09:00:00.000Z',
  lettersSince: null,
  dataExport: null,
}
const READ = 'GET /api/privacy'
const EXPORT = 'POST /api/privacy/export'
const OPEN = 'POST /api/privacy/export/open'
const WITHDRAW = 'DELETE /api/privacy/sensitive-data'
const LETTERS = 'PUT /api/privacy/letters'
const DELETE = 'DELETE /api/account'

const done = () => new Response(null, { status: 204 })

function findSwitch(name: RegExp): Promise<HTMLInputElement> {
  return screen.findByRole('switch', { name })
}

afterEach(() => {
  clearToast()
  vi.useRealTimers()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('« Vos données »', () => {
  it('shows each consent with its date', async () => {
    stubApi({ [READ]: () => json(GIVEN) })
    renderAsMember(<PrivacySection onRead={() => {}} />)
    const withdraw = await screen.findByRole('button', { name: 'Retirer mon accord' })
    expect(withdraw.getAttribute('aria-describedby')).toBe(
      screen.getByText('Préférences de rencontre').id,
    )
    expect(
      screen.getByText(/^Accord du 3 octobre 2026\. Le retirer efface vos préférences/),
    ).toBeTruthy()
    expect((await findSwitch(/^Lettre et conseils/)).checked).toBe(false)
    expect((await findSwitch(/^Mesure d'audience/)).checked).toBe(false)
  })

  it('withdraws the consent to preferences only after a dialog that says what is erased', async () => {
    let kept = GIVEN
    const api = stubApi({
      [READ]: () => json(kept),
      [WITHDRAW]: () => {
        kept = { ...GIVEN, sensitiveDataSince: null }
        return done()
      },
    })
    renderAsMember(<PrivacySection onRead={() => {}} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Retirer mon accord' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Retirer votre accord ?' }))
    expect(dialog.getByText(/préférences de rencontre seront effacées/)).toBeTruthy()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'qui vous souhaitez rencontrer, les âges et la distance ;',
      'ce qui compte pour vous.',
    ])
    expect(api.count(WITHDRAW)).toBe(0)
    fireEvent.click(dialog.getByRole('button', { name: 'Retirer mon accord' }))
    await screen.findByText('Accord retiré')
    expect(api.count(WITHDRAW)).toBe(1)
    const say = await screen.findByRole('link', { name: 'Dire mes préférences' })
    expect(say.getAttribute('href')).toBe('/preferences')
  })

  it('reports a failed withdrawal even after the member has left the page', async () => {
    let refuse = (_: Response) => {}
    stubApi({
      [READ]: () => json(GIVEN),
      [WITHDRAW]: () => new Promise<Response>((answer) => (refuse = answer)),
    })
    const page = renderAsMember(<PrivacySection onRead={() => {}} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Retirer mon accord' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Retirer votre accord ?' }))
    await act(async () =>
      fireEvent.click(dialog.getByRole('button', { name: 'Retirer mon accord' })),
    )
    page.unmount()
    await act(async () => refuse(problem('unavailable')))
    renderAsMember(null)
    await screen.findByText('Erreur')
  })

  it('subscribes to the newsletter with a switch, and sends the version of the text shown', async () => {
    const api = stubApi({
      [READ]: () => json(GIVEN),
      [LETTERS]: () => json({ ...GIVEN, lettersSince: '2026-11-20T09:00:00.000Z' }),
    })
    renderAsMember(<PrivacySection onRead={() => {}} />)
    fireEvent.click(await findSwitch(/^Lettre et conseils/))
    await screen.findByText('Lettre et conseils : activé, enregistré.')
    expect(api.requests.find(({ route }) => route === LETTERS)?.body).toEqual({
      isOn: true,
      version: '2026-11-30',
    })
  })

  it('turns a switch back and reports the failure when it could not be saved', async () => {
    stubApi({ [READ]: () => json(GIVEN), [LETTERS]: () => problem('unavailable') })
    renderAsMember(<PrivacySection onRead={() => {}} />)
    fireEvent.click(await findSwitch(/^Lettre et conseils/))
    await screen.findByText("Ce réglage n'a pas été enregistré")
    expect((await findSwitch(/^Lettre et conseils/)).checked).toBe(false)
  })

  it('reports a switch that could not be saved even after the member has left the page', async () => {
    let refuse = (_: Response) => {}
    stubApi({
      [READ]: () => json(GIVEN),
      [LETTERS]: () => new Promise<Response>((answer) => (refuse = answer)),
    })
    const page = renderAsMember(<PrivacySection onRead={() => {}} />)
    fireEvent.click(await findSwitch(/^Lettre et conseils/))
    await act(async () => {})
    page.unmount()
    await act(async () => refuse(problem('unavailable')))
    renderAsMember(null)
    await screen.findByText("Ce réglage n'a pas été enregistré")
  })

  it('saves on this device whether visits are counted', async () => {
    stubApi({ [READ]: () => json(GIVEN) })
    renderAsMember(<PrivacySection onRead={() => {}} />)
    fireEvent.click(await findSwitch(/^Mesure d'audience/))
    expect(readConsent()).toBe('granted')
    fireEvent.click(await findSwitch(/^Mesure d'audience/))
    expect(readConsent()).toBe('refused')
  })

  it('reports a failure to load, and can load again', async () => {
    let isAway = true
    stubApi({ [READ]: () => (isAway ? problem('internal') : json(GIVEN)) })
    renderAsMember(<PrivacySection onRead={() => {}} />)
    await screen.findByText("Vos accords n'ont pas pu être chargés.")
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await findSwitch(/^Lettre et conseils/)
  })
})

describe('« Télécharger mes données »', () => {
  it('asks for a code first, then requests the archive', async () => {
    let isProven = false
    let kept = GIVEN
    const waiting = { requestedAt: '2026-11-20T09:00:00.000Z', readyAt: null, expiresAt: null }
    const api = stubApi({
      [READ]: () => json(kept),
      [EXPORT]: () => {
        if (!isProven) return problem('proof_required')
        kept = { ...GIVEN, dataExport: waiting }
        return json(waiting)
      },
      'POST /api/auth/prove/send': done,
      'POST /api/auth/prove': () => {
        isProven = true
        return done()
      },
    })
    renderAsMember(
      <>
        <PrivacySection onRead={() => {}} />
        <IdentityPrompt />
      </>,
    )
    const ask = await screen.findByRole('button', { name: 'Télécharger mes données' })
    expect(ask.querySelectorAll('.lucide')).toHaveLength(1)
    fireEvent.click(ask)
    screen.getByText('Tout ce que vous nous avez confié.')
    fireEvent.change(await screen.findByRole('textbox', { name: /^Votre code/ }), {
      target: { value: '12345678' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
    await screen.findByText(/Votre archive se prépare/)
    // The spinner replaces the icon, so that the button does not grow.
    expect(ask.querySelectorAll('.lucide')).toHaveLength(0)
    expect(screen.queryByText('Tout ce que vous nous avez confié.')).toBeNull()
    expect(api.count(EXPORT)).toBe(2)
  })

  it('polls while the archive is being made, and offers it when it is ready', async () => {
    vi.useFakeTimers()
    const waiting = { requestedAt: '2026-11-20T09:00:00Z', readyAt: null, expiresAt: null }
    const ready = { readyAt: '2026-11-20T09:01:00Z', expiresAt: '2026-11-27T09:01:00Z' }
    let dataExport: Privacy['dataExport'] = waiting
    stubApi({ [READ]: () => json({ ...GIVEN, dataExport }) })
    renderAsMember(<PrivacySection onRead={() => {}} />)
    await passTime(0)
    screen.getByText(/^Votre archive se prépare/)
    dataExport = { ...waiting, ...ready }
    await passTime(5000)
    screen.getByRole('button', { name: "Enregistrer l'archive" })
  })

  it('offers the finished archive until its last day', async () => {
    const dataExport = {
      requestedAt: '2026-11-20T09:00:00.000Z',
      readyAt: '2026-11-20T09:01:00.000Z',
      expiresAt: '2026-11-27T09:01:00.000Z',
    }
    stubApi({ [READ]: () => json({ ...GIVEN, dataExport }), [OPEN]: done })
    renderAsMember(<PrivacySection onRead={() => {}} />)
    await screen.findByText("Votre archive est prête, jusqu'au 27 novembre 2026.")
    fireEvent.click(screen.getByRole('button', { name: "Enregistrer l'archive" }))
    await vi.waitFor(() =>
      expect(loadFullPage).toHaveBeenLastCalledWith('/api/privacy/export/donnees.zip'),
    )
  })
})

describe('« Supprimer mon compte »', () => {
  async function ask(hasRenewal = false, paidUntil?: Date) {
    renderAsMember(<DeleteAccount {...{ hasRenewal, paidUntil }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }))
    return within(await screen.findByRole('dialog', { name: 'Supprimer votre compte ?' }))
  }

  it('says what happens, and loads a new page after the deletion', async () => {
    const left = { returnUntil: '2026-12-04T09:00:00.000Z', hasStoppedRenewal: false }
    const api = stubApi({ [DELETE]: () => json(left) })
    const dialog = await ask()
    expect(dialog.getByText(/14 jours pour changer d'avis/)).toBeTruthy()
    expect(dialog.queryByText(/ne se renouvellera plus/)).toBeNull()
    expect(api.count(DELETE)).toBe(0)
    fireEvent.click(dialog.getByRole('button', { name: 'Supprimer mon compte' }))
    await vi.waitFor(() => expect(loadFullPage).toHaveBeenLastCalledWith('/reprendre'))
  })

  it('says that the renewal stops if there is one', async () => {
    stubApi({})
    expect((await ask(true)).getByText(/ne se renouvellera plus/)).toBeTruthy()
  })

  it('says that a paid plan ends with the account, even if it does not renew', async () => {
    stubApi({})
    const dialog = await ask(false, new Date('2027-05-20T12:00:00Z'))
    const said = dialog.getByText(/^Votre formule, payée jusqu'au 20.mai 2027/)
    expect(said.textContent).toContain('sans être remboursée')
  })

  it('does not delete the account with a proof given on another page after the member has left this one', async () => {
    let refuse = (_: Response) => {}
    const api = stubApi({
      [DELETE]: () => new Promise<Response>((answer) => (refuse = answer)),
      'POST /api/auth/prove/send': done,
    })
    const page = (
      <>
        <DeleteAccount hasRenewal={false} paidUntil={undefined} />
        <IdentityPrompt />
      </>
    )
    async function askOnce() {
      const opened = renderAsMember(page)
      fireEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer votre compte ?' }))
      fireEvent.click(dialog.getByRole('button', { name: 'Supprimer mon compte' }))
      return opened
    }
    const refused = async () => act(async () => refuse(problem('proof_required')))

    // The member leaves the page while the proof is requested.
    const asking = await askOnce()
    await refused()
    await screen.findByRole('dialog', { name: "Confirmez que c'est vous" })
    asking.unmount()
    expect(pendingProof.get()).toBeNull()

    // The member leaves the page before the server requests the proof.
    const left = await askOnce()
    left.unmount()
    renderAsMember(page)
    await refused()
    expect(pendingProof.get()).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.count(DELETE)).toBe(2)
  })

  it('stays open when the deletion fails, and says so', async () => {
    stubApi({ [DELETE]: () => problem('unavailable') })
    const dialog = await ask()
    fireEvent.click(dialog.getByRole('button', { name: 'Supprimer mon compte' }))
    await screen.findByText(/momentanément indisponible/)
    expect(dialog.getByRole('button', { name: 'Annuler' })).toBeTruthy()
  })
})
