import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#client/platform/api.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import { Toaster } from '#client/ui/Toaster.tsx'
import type { Problem } from '#shared/kit/problem-body.ts'
import { FacePicker } from './FacePicker.tsx'
import { PhotoPicker } from './PhotoPicker.tsx'
import { sendPhoto } from './photos.api.ts'

vi.mock('./photos.api.ts', () => ({ sendPhoto: vi.fn() }))

const send = vi.mocked(sendPhoto)
const onChange = vi.fn<(photos: string[]) => void>()
const onBusyChange = vi.fn<(isBusy: boolean) => void>()

function Picker({ initial }: { initial: string[] }) {
  const [photos, setPhotos] = useState(initial)
  function handleChange(next: string[]) {
    onChange(next)
    setPhotos(next)
  }
  return <PhotoPicker photos={photos} onChange={handleChange} onBusyChange={onBusyChange} />
}

function open(...initial: string[]) {
  render(
    <>
      <Picker initial={initial} />
      <Toaster />
    </>,
  )
}

function choose(...files: File[]) {
  fireEvent.change(screen.getByLabelText('Ajouter des photos'), { target: { files } })
}

function photo(name: string, type = 'image/jpeg'): File {
  return new File(['x'], name, { type })
}

beforeEach(() => {
  send.mockImplementation(async ({ name }) => `/kept/${name}`)
})
afterEach(() => vi.clearAllMocks())

describe('the photo picker', () => {
  it('shows six slots, the first labelled for the main photo', () => {
    open()
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual([
      null,
      ...[2, 3, 4, 5, 6].map((place) => `Ajouter une photo, emplacement ${place}`),
    ])
    expect(screen.getByRole('button', { name: 'Ajouter votre photo principale' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Vos photos' })).toBeTruthy()
  })

  it('recommends 3 to 6 photos in JPG or PNG', () => {
    open()
    const advice = /^De 3 à 6 photos recommandées, en JPG ou PNG, 5 Mo maximum chacune\./
    expect(screen.getByText(advice)).toBeTruthy()
  })

  it('shows a new member one slot and two examples, and six slots after the first photo', async () => {
    const onFirst = vi.fn()
    const { rerender } = render(<FacePicker photos={[]} onChange={onFirst} />)
    const [slot, ...others] = screen.getAllByRole('button')
    expect(slot?.textContent).toBe('Ajouter une photo')
    expect(others).toEqual([])
    expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
      'Exemple : visage de face, bien éclairé',
      "Exemple : visage dans l'ombre",
    ])
    choose(photo('1'))
    await waitFor(() => expect(onFirst).toHaveBeenCalledWith(['/kept/1']))
    rerender(<FacePicker photos={['/kept/1']} onChange={onFirst} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
    expect(screen.queryByRole('img', { name: /^Exemple/ })).toBeNull()
  })

  it('accepts another maximum than six', async () => {
    render(
      <>
        <PhotoPicker photos={['/1', '/2']} max={2} onChange={onChange} />
        <Toaster />
      </>,
    )
    choose(photo('3'))
    await screen.findByText('Vous ne pouvez ajouter que 2 photos maximum.')
  })

  it('adds photos in the order in which they were chosen, and shows their number', async () => {
    open('/kept/0')
    choose(photo('1'), photo('2'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Photos ajoutées : 2'))
    // The number is not repeated in a toast, and disappears after a removal.
    expect(screen.getAllByText('Photos ajoutées : 2')).toHaveLength(1)
    expect(onChange).toHaveBeenLastCalledWith(['/kept/0', '/kept/1', '/kept/2'])
    expect(onBusyChange.mock.calls.map(([isBusy]) => isBusy)).toEqual([true, false])
    fireEvent.click(screen.getByRole('button', { name: 'Supprimer la photo 2' }))
    expect(screen.queryByText('Photos ajoutées : 2')).toBeNull()
  })

  it('shows the progress of each upload', async () => {
    let arrive: (url: string) => void = () => {}
    send.mockImplementation((_, { onProgress }) => {
      onProgress(0.4)
      return new Promise((resolve) => {
        arrive = resolve
      })
    })
    open()
    choose(photo('1'))
    const progress = await screen.findByRole('progressbar', {
      name: 'Envoi de la photo principale',
    })
    expect(progress.getAttribute('aria-valuenow')).toBe('40')
    await act(async () => arrive('/kept/1'))
    expect(screen.getByRole('img', { name: 'Votre photo principale' })).toBeTruthy()
  })

  it('refuses all photos, before sending any, when they are too many', async () => {
    open('/1', '/2', '/3', '/4', '/5')
    choose(photo('6'), photo('7'))
    await screen.findByText('Limite atteinte')
    expect(screen.getByText('Vous ne pouvez ajouter que 6 photos maximum.')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ['Format invalide', 'Seules les images sont acceptées.', photo('1', 'text/plain')],
    [
      'Fichier trop volumineux',
      'La taille maximum est de 5MB par photo.',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], '1', { type: 'image/png' }),
    ],
  ])('skips only the file that fails a check: %s', async (title, text, file) => {
    open()
    choose(file)
    await screen.findByText(title)
    expect(screen.getByText(text)).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })

  it('reports a photo that could not be sent, and keeps the others', async () => {
    send.mockImplementation(async ({ name }) => {
      if (name === '1') throw new Error('refused')
      return `/kept/${name}`
    })
    open()
    choose(photo('1'), photo('2'))
    await screen.findByText("Erreur d'upload")
    const message = "Une erreur est survenue lors de l'upload des photos. 1 photo ajoutée."
    expect(screen.getByText(message)).toBeTruthy()
    expect(onChange).toHaveBeenLastCalledWith(['/kept/2'])
  })

  it('reports refusals, failures and the number of added photos in one toast', async () => {
    send.mockImplementation(async ({ name }) => {
      if (name === 'lost') throw new Error('refused')
      return `/kept/${name}`
    })
    open()
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large', { type: 'image/png' })
    choose(photo('letter', 'application/pdf'), large, photo('lost'), photo('good'))
    await screen.findByText('Format invalide')
    const message = screen.getByText(/^Seules les images sont acceptées\./).textContent
    expect(message).toContain('Fichier trop volumineux : La taille maximum est de 5MB par photo.')
    expect(message).toContain("Erreur d'upload : Une erreur est survenue")
    expect(message).toContain('1 photo ajoutée.')
    expect(screen.queryByText(/^Photos ajoutées/)).toBeNull()
  })

  it('keeps the slot of a photo that failed on a network error, and sends it again on request', async () => {
    send.mockRejectedValueOnce(new NetworkError(null))
    open('/1')
    choose(photo('2'))
    const retry = await screen.findByRole('button', { name: "Réessayer l'envoi de la photo 2" })
    expect(onBusyChange).toHaveBeenLastCalledWith(false)
    fireEvent.click(retry)
    expect(await screen.findByRole('img', { name: 'Votre photo 2' })).toBeTruthy()
    expect(onChange).toHaveBeenLastCalledWith(['/1', '/kept/2'])
    expect(send).toHaveBeenCalledTimes(2)
  })

  it("shows the server's message when it is busy with many photos", async () => {
    const message = 'Beaucoup de photos arrivent en ce moment. Réessayez dans quelques secondes.'
    const problem = {
      type: '',
      title: '',
      status: 503,
      code: 'unavailable',
      message,
      requestId: '',
    } satisfies Problem
    send.mockRejectedValueOnce(new ApiError(503, '', problem, 5))
    open('/1')
    choose(photo('2'))
    await screen.findByText(message)
    expect(screen.getByRole('button', { name: "Réessayer l'envoi de la photo 2" })).toBeTruthy()
  })

  it('lets the member discard a photo that could not be sent', async () => {
    send.mockRejectedValueOnce(new NetworkError(null))
    open('/1')
    choose(photo('2'))
    fireEvent.click(await screen.findByRole('button', { name: 'Abandonner la photo 2' }))
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Réessayer/ })).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('removes a photo, and makes the next one the main photo', async () => {
    open('/1', '/2')
    fireEvent.click(screen.getByRole('button', { name: 'Supprimer la photo principale' }))
    await screen.findByText('Photo supprimée')
    expect(onChange).toHaveBeenLastCalledWith(['/2'])
    const main = screen.getByRole('img', { name: 'Votre photo principale' })
    expect(main.getAttribute('src')).toBe('/2')
  })

  it('moves photos with buttons', () => {
    open('/1', '/2', '/3')
    fireEvent.click(screen.getByRole('button', { name: 'Régler la photo 3' }))
    const options = within(screen.getByRole('group', { name: 'Photo 3' }))
    fireEvent.click(options.getByRole('button', { name: 'Placer avant' }))
    expect(onChange).toHaveBeenLastCalledWith(['/1', '/3', '/2'])
    fireEvent.click(screen.getByRole('button', { name: 'Faire de cette photo la principale' }))
    expect(onChange).toHaveBeenLastCalledWith(['/3', '/1', '/2'])
  })
})

describe('a photo reserved for matches', () => {
  const onReserve = vi.fn<(reserved: string[]) => void>()

  function Reserving({ initial, marked }: { initial: string[]; marked: string[] }) {
    const [photos, setPhotos] = useState(initial)
    const [reserved, setReserved] = useState(marked)
    function handleReserve(next: string[]) {
      onReserve(next)
      setReserved(next)
    }
    return (
      <>
        <PhotoPicker
          photos={photos}
          onChange={setPhotos}
          reservation={{ reserved, onChange: handleReserve }}
        />
        <Toaster />
      </>
    )
  }

  const control = () => screen.queryByRole('switch', { name: /^Réservée à mes affinités/ })

  function pick(name: string) {
    fireEvent.click(screen.getByRole('button', { name: `Régler la ${name}` }))
  }

  it('can be any photo except the main one, and says who sees it', () => {
    render(<Reserving initial={['/1', '/2']} marked={[]} />)
    pick('photo principale')
    expect(control()).toBeNull()
    expect(screen.getByText(/^Elle est visible de tous/)).toBeTruthy()
    pick('photo 2')
    const explained = 'Seules les personnes avec qui vous avez un match la voient.'
    expect(screen.getByText(explained)).toBeTruthy()
    fireEvent.click(screen.getByRole('switch'))
    expect(onReserve).toHaveBeenLastCalledWith(['/2'])
    expect(
      screen.getByRole('img', { name: 'Votre photo 2, réservée à vos affinités' }),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('switch'))
    expect(onReserve).toHaveBeenLastCalledWith([])
  })

  it('stays reserved when it moves, and becomes public with a message when it becomes the main photo', async () => {
    render(<Reserving initial={['/1', '/2', '/3']} marked={['/3']} />)
    pick('photo 3')
    fireEvent.click(screen.getByRole('button', { name: 'Placer avant' }))
    expect(onReserve).toHaveBeenLastCalledWith(['/3'])
    fireEvent.click(screen.getByRole('button', { name: 'Faire de cette photo la principale' }))
    expect(onReserve).toHaveBeenLastCalledWith([])
    await screen.findByText('Photo visible de tous')
  })

  it('stays reserved as the main photo if all photos are reserved, until its owner makes it public', async () => {
    render(<Reserving initial={['/1', '/2']} marked={['/1', '/2']} />)
    fireEvent.click(screen.getByRole('button', { name: 'Supprimer la photo 2' }))
    await screen.findByText('Photo supprimée')
    expect(onReserve).toHaveBeenLastCalledWith(['/1'])
    pick('photo principale')
    expect(screen.queryByText(/^Elle est visible de tous/)).toBeNull()
    fireEvent.click(screen.getByRole('switch'))
    expect(onReserve).toHaveBeenLastCalledWith([])
    expect(control()).toBeNull()
    expect(screen.getByText(/^Elle est visible de tous/)).toBeTruthy()
    expect(document.activeElement?.ariaPressed).toBe('true')
  })

  it('becomes public with a message when the previous main photo is removed', async () => {
    render(<Reserving initial={['/1', '/2']} marked={['/2']} />)
    fireEvent.click(screen.getByRole('button', { name: 'Supprimer la photo principale' }))
    await screen.findByText('Photo supprimée')
    const warning = "Votre nouvelle photo principale n'est plus réservée à vos affinités."
    expect(screen.getByText(warning)).toBeTruthy()
    expect(onReserve).toHaveBeenLastCalledWith([])
  })
})
