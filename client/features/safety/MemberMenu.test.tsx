import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { MemberMenu } from './MemberMenu.tsx'

const SERGE = {
  id: '00000000-0000-4000-8000-000000000012',
  firstName: 'Serge',
  photo: '/media/serge.webp',
  age: 67,
}
const received = () => new Response(JSON.stringify({ reference: 'SIG-7K3M-92QF' }), { status: 201 })
const done = () => new Response(null, { status: 204 })
const onBlocked = vi.fn()

function show(
  answers: Parameters<typeof stubApi>[0],
  evidence?: { id: number; content: string }[],
) {
  stubMotion()
  const api = stubApi(answers)
  renderAsMember(<MemberMenu member={SERGE} evidence={evidence} onBlocked={onBlocked} />)
  return api
}

async function choose(entry: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Options : signaler ou bloquer' }))
  fireEvent.click(screen.getByRole('button', { name: entry }))
  return within(await screen.findByRole('dialog'))
}

afterEach(() => {
  vi.unstubAllGlobals()
  onBlocked.mockClear()
})

describe('the menu of a member', () => {
  it('opens, and Escape closes it and returns the focus to its button', () => {
    show({})
    const button = screen.getByRole('button', { name: 'Options : signaler ou bloquer' })
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Signaler ce profil' }), { key: 'Escape' })
    expect(screen.queryByRole('button', { name: 'Signaler ce profil' })).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes when the focus leaves it', () => {
    show({})
    fireEvent.click(screen.getByRole('button', { name: 'Options : signaler ou bloquer' }))
    const entry = screen.getByRole('button', { name: 'Bloquer Serge' })
    entry.focus()
    fireEvent.blur(entry, { relatedTarget: document.body })
    expect(screen.queryByRole('button', { name: 'Bloquer Serge' })).toBeNull()
  })

  it('closes when the member presses outside it, but not inside it', () => {
    show({})
    fireEvent.click(screen.getByRole('button', { name: 'Options : signaler ou bloquer' }))
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Bloquer Serge' }))
    screen.getByRole('button', { name: 'Bloquer Serge' })
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('button', { name: 'Bloquer Serge' })).toBeNull()
  })
})

describe('the block dialog', () => {
  it('explains the effects before the block, and confirms it afterwards', async () => {
    const api = show({ 'POST /api/blocks': done })
    const dialog = await choose('Bloquer Serge')
    dialog.getByText('Vous ne vous verrez plus, ni de votre côté ni du sien.')
    dialog.getByText('Votre conversation disparaît de vos deux listes.')
    dialog.getByText("Personne n'en est averti.")
    expect(api.requests).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Bloquer' }))
    await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce())
    expect(api.requests[0]).toEqual({ route: 'POST /api/blocks', body: { userId: SERGE.id } })
    await screen.findByText('Vous ne verrez plus Serge')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays open for a retry after a failure', async () => {
    show({ 'POST /api/blocks': () => problem('internal') })
    const dialog = await choose('Bloquer Serge')
    fireEvent.click(dialog.getByRole('button', { name: 'Bloquer' }))
    await dialog.findByRole('alert')
    dialog.getByRole('button', { name: 'Réessayer' })
    expect(onBlocked).not.toHaveBeenCalled()
  })
})

describe('the report dialog', () => {
  it('asks what happened, sends the report with the chosen messages, and shows the reference', async () => {
    const evidence = [
      { id: 8, content: 'Un mandat de 300 euros ?' },
      { id: 7, content: 'Bonjour.' },
    ]
    const api = show({ 'POST /api/reports': received }, evidence)
    const dialog = await choose('Signaler ce profil')
    dialog.getByText('Serge, 67 ans')
    fireEvent.click(dialog.getByRole('radio', { name: "Demande d'argent" }))
    const words = dialog.getByRole('textbox', { name: /^Quelques mots/ })
    fireEvent.change(words, { target: { value: ' Il insiste. ' } })
    fireEvent.click(
      dialog.getByRole('checkbox', { name: 'Un mandat de 300 euros ?', hidden: true }),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Signaler' }))
    await dialog.findByRole('heading', { name: 'Signalement bien reçu' })
    dialog.getByText('SIG-7K3M-92QF')
    dialog.getByText(/vous saurez ce qu'elle a décidé/)
    expect(api.requests).toEqual([
      {
        route: 'POST /api/reports',
        body: { userId: SERGE.id, reason: 'money', details: 'Il insiste.', messageIds: [8] },
      },
    ])
    fireEvent.click(dialog.getByText('Fermer'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onBlocked).not.toHaveBeenCalled()
  })

  it('asks for a missing reason and sends nothing', async () => {
    const api = show({})
    const dialog = await choose('Signaler ce profil')
    fireEvent.click(dialog.getByRole('button', { name: 'Signaler' }))
    dialog.getByText("Veuillez dire ce qui s'est passé.")
    expect(document.activeElement).toBe(dialog.getAllByRole('radio')[0])
    expect(api.requests).toEqual([])
  })

  it('also blocks if requested, and calls onBlocked only when it is closed', async () => {
    const api = show({ 'POST /api/reports': received, 'POST /api/blocks': done })
    const dialog = await choose('Signaler ce profil')
    fireEvent.click(dialog.getByRole('radio', { name: 'Personne mineure' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Bloquer aussi Serge' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Signaler' }))
    await dialog.findByRole('heading', { name: 'Signalement bien reçu' })
    expect(api.count('POST /api/blocks')).toBe(1)
    expect(onBlocked).not.toHaveBeenCalled()
    fireEvent.click(dialog.getByText('Fermer'))
    expect(onBlocked).toHaveBeenCalledOnce()
  })

  it('keeps all choices and text after a failure', async () => {
    let isUp = false
    const api = show({ 'POST /api/reports': () => (isUp ? received() : problem('unavailable')) })
    const dialog = await choose('Signaler ce profil')
    fireEvent.click(dialog.getByRole('radio', { name: 'Autre chose' }))
    const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Quelques mots/ })
    fireEvent.change(words, { target: { value: 'Des mots.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Signaler' }))
    await dialog.findByRole('alert')
    expect(words.value).toBe('Des mots.')
    isUp = true
    fireEvent.click(dialog.getByRole('button', { name: 'Réessayer' }))
    await dialog.findByRole('heading', { name: 'Signalement bien reçu' })
    expect(api.count('POST /api/reports')).toBe(2)
  })
})
