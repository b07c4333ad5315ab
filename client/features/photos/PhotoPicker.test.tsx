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

describe('the photos of a profile', () => {
  it('are six places, the first of which says what it is for', () => {
    open()
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual([
      null,
      ...[2, 3, 4, 5, 6].map((place) => `Ajouter une photo, emplacement ${place}`),
    ])
    expect(screen.getByRole('button', { name: 'Ajouter votre photo principale' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Vos photos' })).toBeTruthy()
  })

  it('say which are advised: JPG or PNG, 3 to 6', () => {
    open()
    const advice = /^De 3 à 6 photos recommandées, en JPG ou PNG, 5 Mo maximum chacune\./
    expect(screen.getByText(advice)).toBeTruthy()
  })

  it('of a newcomer begin with one place beside two examples, and are six once there is one', async () => {
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

  it('take another maximum than six', async () => {
    render(
      <>
        <PhotoPicker photos={['/1', '/2']} max={2} onChange={onChange} />
        <Toaster />
      </>,
    )
    choose(photo('3'))
    await screen.findByText('Vous ne pouvez ajouter que 2 photos maximum.')
  })

  it('are added in the order in which they were chosen, and counted', async () => {
    open('/kept/0')
    choose(photo('1'), photo('2'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Photos ajoutées : 2'))
    // Nothing floats over the form, and a removal makes it untrue.
    expect(screen.getAllByText('Photos ajoutées : 2')).toHaveLength(1)
    expect(onChange).toHaveBeenLastCalledWith(['/kept/0', '/kept/1', '/kept/2'])
    expect(onBusyChange.mock.calls.map(([isBusy]) => isBusy)).toEqual([true, false])
    fireEvent.click(screen.getByRole('button', { name: 'Supprimer la photo 2' }))
    expect(screen.queryByText('Photos ajoutées : 2')).toBeNull()
  })

  it('show how far each is on its way', async () => {
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

  it('are all refused, before any is sent, when they are more than fit', async () => {
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
  ])('are skipped one by one: %s', async (title, text, file) => {
    open()
    choose(file)
    await screen.findByText(title)
    expect(screen.getByText(text)).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })

  it('say that one could not be sent, and keep the others', async () => {
    send.mockImplementation(async ({ name }) => {
      if (name === '1') throw new Error('refused')
      return `/kept/${name}`
    })
    open()
    choose(photo('1'), photo('2'))
    await screen.findByText("Erreur d'upload")
    const said = "Une erreur est survenue lors de l'upload des photos. 1 photo ajoutée."
    expect(screen.getByText(said)).toBeTruthy()
    expect(onChange).toHaveBeenLastCalledWith(['/kept/2'])
  })

  it('are told of together: each refusal, each failure, and how many were added', async () => {
    send.mockImplementation(async ({ name }) => {
      if (name === 'lost') throw new Error('refused')
      return `/kept/${name}`
    })
    open()
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large', { type: 'image/png' })
    choose(photo('letter', 'application/pdf'), large, photo('lost'), photo('good'))
    await screen.findByText('Format invalide')
    const said = screen.getByText(/^Seules les images sont acceptées\./).textContent
    expect(said).toContain('Fichier trop volumineux : La taille maximum est de 5MB par photo.')
    expect(said).toContain("Erreur d'upload : Une erreur est survenue")
    expect(said).toContain('1 photo ajoutée.')
    expect(screen.queryByText(/^Photos ajoutées/)).toBeNull()
  })

  it('keep the place of one that the network lost, and send it again on request', async () => {
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

  it('say what the server says of one that comes while it has many in hand', async () => {
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

  it('let go of one that could not be sent', async () => {
    send.mockRejectedValueOnce(new NetworkError(null))
    open('/1')
    choose(photo('2'))
    fireEvent.click(await screen.findByRole('button', { name: 'Abandonner la photo 2' }))
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Réessayer/ })).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('are removed, the next one becoming the main one', async () => {
    open('/1', '/2')
    fireEvent.click(screen.getByRole('button', { name: 'Supprimer la photo principale' }))
    await screen.findByText('Photo supprimée')
    expect(onChange).toHaveBeenLastCalledWith(['/2'])
    const main = screen.getByRole('img', { name: 'Votre photo principale' })
    expect(main.getAttribute('src')).toBe('/2')
  })

  it('change places by buttons', () => {
    open('/1', '/2', '/3')
    fireEvent.click(screen.getByRole('button', { name: 'Régler la photo 3' }))
    const options = within(screen.getByRole('group', { name: 'Photo 3' }))
    fireEvent.click(options.getByRole('button', { name: 'Avancer' }))
    expect(onChange).toHaveBeenLastCalledWith(['/1', '/3', '/2'])
    fireEvent.click(screen.getByRole('button', { name: 'Faire de cette photo la principale' }))
    expect(onChange).toHaveBeenLastCalledWith(['/3', '/1', '/2'])
  })
})

describe('a photo reserved to matches', () => {
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

  it('is any but the main one, and says who sees it', () => {
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

  it('keeps its mark wherever it moves, and loses it as the main one, which is said', async () => {
    render(<Reserving initial={['/1', '/2', '/3']} marked={['/3']} />)
    pick('photo 3')
    fireEvent.click(screen.getByRole('button', { name: 'Avancer' }))
    expect(onReserve).toHaveBeenLastCalledWith(['/3'])
    fireEvent.click(screen.getByRole('button', { name: 'Faire de cette photo la principale' }))
    expect(onReserve).toHaveBeenLastCalledWith([])
    await screen.findByText('Photo visible de tous')
  })

  it('that is the main one, where no other is left, keeps its mark until its owner opens it', async () => {
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

  it('that becomes the main one because the former is removed is said to be seen by all', async () => {
    render(<Reserving initial={['/1', '/2']} marked={['/2']} />)
    fireEvent.click(screen.getByRole('button', { name: 'Supprimer la photo principale' }))
    await screen.findByText('Photo supprimée')
    const warning = "Votre nouvelle photo principale n'est plus réservée à vos affinités."
    expect(screen.getByText(warning)).toBeTruthy()
    expect(onReserve).toHaveBeenLastCalledWith([])
  })
})
