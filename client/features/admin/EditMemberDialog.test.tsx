import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { adminMember } from '#tests/support/admin.ts'
import { json, passTime, problem, renderAsMember, stubMotion } from '#tests/support/member-page.tsx'
import { EditMemberDialog } from './EditMemberDialog.tsx'

const PHOTOS = ['/media/photos/a', '/media/photos/b']
const LYON = [{ code: '69123', name: 'Lyon', department: 'Rhône', region: 'auvergne-rhone-alpes' }]

interface Server {
  user: AdminMember
  lastChange: { by: string; at: string } | null
  save: (form: FormData) => Response | Promise<Response>
}

let server: Server
const sent: FormData[] = []
const searched: string[] = []
const onClose = vi.fn()

beforeEach(() => {
  sent.length = 0
  searched.length = 0
  onClose.mockClear()
  stubMotion()
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/api/places')) {
      searched.push(path)
      return json(path.includes('Lyon') ? LYON : [])
    }
    if (init.method !== 'POST') return json({ user: server.user, lastChange: server.lastChange })
    sent.push(init.body as FormData)
    const answer = server.save(init.body as FormData)
    return await new Promise<Response>((resolve, reject) => {
      Promise.resolve(answer).then(resolve, reject)
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(member: Partial<AdminMember> = {}) {
  const user = adminMember(member)
  server = {
    ...{ user, lastChange: null },
    save: () => json({ user, photosCount: user.photos.length }),
  }
  renderAsMember(<EditMemberDialog member={user} onClose={onClose} />)
  await screen.findByLabelText('Prénom')
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const findText = (text: string) => screen.findByText(text)
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Choisir des photos'), { target: { files } })
const picture = (name: string, kind = 'image/jpeg') => new File(['x'], name, { type: kind })

async function save(): Promise<FormData> {
  press('Enregistrer')
  await waitFor(() => expect(sent).not.toHaveLength(0))
  return sent.at(-1) as FormData
}

describe('the photos in the edit dialog', () => {
  it('are in two lists, online and new, and can be removed from both', async () => {
    await open({ photos: PHOTOS })
    choose(picture('a.jpg'), picture('b.png', 'image/png'))
    expect(await findText('4 / 6')).toBeTruthy()
    expect(screen.getAllByText('Nouvelle')).toHaveLength(2)
    press('Supprimer la photo 1')
    press('Supprimer la photo 2')
    expect(await findText('2 / 6')).toBeTruthy()
    const form = await save()
    expect(form.get('existingPhotos')).toBe('["/media/photos/b"]')
    expect(form.getAll('photos')).toHaveLength(1)
  })

  it('show an error if they are refused', async () => {
    await open({ photos: PHOTOS })
    choose(picture('chat.gif', 'image/gif'))
    expect(await findText('Format invalide')).toBeTruthy()
    expect(screen.getByText('chat.gif: seuls JPG, JPEG, PNG sont acceptés')).toBeTruthy()
    choose(...Array.from({ length: 5 }, () => picture('a.jpg')))
    expect(await findText('Limite atteinte')).toBeTruthy()
    expect(screen.getByText('2 / 6')).toBeTruthy()
  })
})

describe('the fields of the edit dialog', () => {
  it('are sent as typed, with the version that was loaded', async () => {
    await open()
    type('Prénom', 'Solange')
    type('Bio', 'Autre bio.')
    expect(screen.getByText('10 / 500 caractères')).toBeTruthy()
    fireEvent.change(field('Formule'), { target: { value: 'gold' } })
    const form = await save()
    expect(Object.fromEntries(form)).toEqual({
      ...{ id: adminMember().id, version: '3', firstName: 'Solange', age: '52' },
      ...{
        city: 'Saint-Malo',
        subscription: 'gold',
        subscriptionUntil: expect.any(String),
        bio: 'Autre bio.',
      },
      ...{ isToReview: 'false', existingPhotos: '[]' },
    })
  })

  it('send 40 if the typed age is not a number', async () => {
    await open()
    type('Âge', 'quarante')
    expect((await save()).get('age')).toBe('40')
  })

  it('mark a profile as to review by the checkbox or by a star before the first name', async () => {
    await open()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Marquer « à revoir »' }))
    expect((await save()).get('isToReview')).toBe('true')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Marquer « à revoir »' }))
    type('Prénom', '*Sylvie')
    await waitFor(async () => expect((await save()).get('firstName')).toBe('Sylvie'))
    expect(sent.at(-1)?.get('isToReview')).toBe('true')
  })

  it('grant a plan until a day, by default a month from now', async () => {
    await open()
    expect(screen.queryByLabelText("Offerte jusqu'au, inclus")).toBeNull()
    fireEvent.change(field('Formule'), { target: { value: 'gold' } })
    expect(field("Offerte jusqu'au, inclus").value).toMatch(/^\d{4}-\d\d-\d\d$/)
    type("Offerte jusqu'au, inclus", '2027-01-15')
    expect((await save()).get('subscriptionUntil')).toBe('2027-01-15')
  })

  it('show the end of a granted plan, or that it has none', async () => {
    await open({ subscription: 'gold', given: { endsAt: '2027-01-15T23:00:00.000Z' } })
    expect(field("Offerte jusqu'au, inclus").value).toBe('2027-01-15')
    cleanup()
    await open({ subscription: 'gold', given: { endsAt: null } })
    expect(screen.getByText('Offerte sans date de fin.')).toBeTruthy()
    expect((await save()).has('subscriptionUntil')).toBe(false)
  })

  it('do not allow changing the email address or a paid plan', async () => {
    await open({ isPaid: true, subscription: 'premium' })
    expect(field('E-mail').readOnly).toBe(true)
    expect(screen.getByText("L'adresse ne se modifie pas ici.")).toBeTruthy()
    expect(field('Formule').disabled).toBe(true)
  })
})

describe('the warning about a town in another region', () => {
  async function moveToLyon() {
    await open()
    type('Ville', 'Lyon')
    await screen.findByText('Auvergne-Rhône-Alpes', { selector: 'b > span' })
  }

  it('sets the region of the town when « Corriger » is pressed', async () => {
    await moveToLyon()
    press('Corriger')
    expect(field('Région').value).toBe('auvergne-rhone-alpes')
    expect(screen.queryByRole('button', { name: 'Corriger' })).toBeNull()
    expect((await save()).get('region')).toBe('auvergne-rhone-alpes')
  })

  it('searches for a town once it is typed, not at every letter', async () => {
    await open()
    for (const typed of ['Ly', 'Lyo']) type('Ville', typed)
    type('Ville', 'Lyon')
    await screen.findByText('Auvergne-Rhône-Alpes', { selector: 'b > span' })
    expect(searched).toEqual(['/api/places?q=Saint-Malo', '/api/places?q=Lyon'])
  })

  it('keeps the region when « Ignorer » is pressed', async () => {
    await moveToLyon()
    press('Ignorer')
    expect(screen.queryByRole('button', { name: 'Corriger' })).toBeNull()
    expect((await save()).get('region')).toBe('bretagne')
  })
})

describe('saving a member', () => {
  it('closes the dialog and reports the number of photos', async () => {
    await open({ photos: PHOTOS, firstName: '*Sylvie', isToReview: true })
    await save()
    expect(await findText('Profil de Sylvie mis à jour avec 2 photo(s)')).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is aborted after 60 s', async () => {
    await open()
    server.save = () => new Promise(() => {})
    vi.useFakeTimers()
    press('Enregistrer')
    await passTime(59_000)
    expect(screen.queryByText('Timeout - Sauvegarde trop lente')).toBeNull()
    await passTime(1000)
    expect(screen.getByText('Timeout - Sauvegarde trop lente')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows the reason of a refusal and keeps the typed values', async () => {
    await open()
    server.save = () => problem('plan_is_paid')
    type('Prénom', 'Solange')
    await save()
    expect(await findText('Abonnement payé en cours, inchangé')).toBeTruthy()
    expect(field('Prénom').value).toBe('Solange')
  })

  it('shows a general error after a failure without a reason', async () => {
    await open()
    server.save = () => new Response('<html>', { status: 502 })
    await save()
    expect(await findText('Erreur lors de la sauvegarde')).toBeTruthy()
  })
})

describe('a conflict with a version saved by somebody else', () => {
  async function saveAfterYves(changed: Partial<AdminMember> = { city: 'Lyon' }) {
    await open()
    type('Prénom', 'Solange')
    type('Ville', 'Dinard')
    server.user = adminMember({ ...changed, version: 4 })
    server.lastChange = { by: 'Yves', at: '2026-11-20T13:32:00.000Z' }
    server.save = () => problem('stale_version')
    await save()
    return within(await screen.findByRole('alert'))
  }

  it('shows what changed and keeps the typed values', async () => {
    const notice = await saveAfterYves()
    expect(notice.getByText("Ce profil a changé pendant que vous l'éditiez.")).toBeTruthy()
    expect(notice.getByRole('paragraph').textContent).toBe(
      'Yves a enregistré une nouvelle ville à 14\u00a0h\u00a032 : « Saint-Malo » est devenue « Lyon ». Vos autres champs sont intacts.',
    )
    expect([field('Prénom').value, field('Ville').value]).toEqual(['Solange', 'Dinard'])
  })

  it('takes over the changed fields with « Reprendre sa version »', async () => {
    await saveAfterYves()
    press('Reprendre sa version')
    expect([field('Prénom').value, field('Ville').value]).toEqual(['Solange', 'Lyon'])
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await save()).get('version')).toBe('4')
  })

  it('shows both versions field by field, and lets the user save over the other version', async () => {
    const notice = await saveAfterYves({ city: 'Lyon', age: 53 })
    press('Comparer')
    expect(notice.getByText('Sa version : Lyon')).toBeTruthy()
    expect(notice.getByText('La vôtre : Dinard')).toBeTruthy()
    expect(notice.getByText('Sa version : 53')).toBeTruthy()
    sent.length = 0
    expect((await save()).get('version')).toBe('4')
  })

  it('names the member as the author if no team member made the change', async () => {
    await open()
    server.user = adminMember({ bio: 'Autre.', version: 4 })
    server.save = () => problem('stale_version')
    await save()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Le membre a enregistré une nouvelle bio.')
  })
})
