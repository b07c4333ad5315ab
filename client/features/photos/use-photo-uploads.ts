import { useEffect, useRef, useState } from 'react'
import { toastAdded, toastRefusal, toastUploadFailure } from './photo-toasts.ts'
import { sendPhoto } from './photos.api.ts'
import { selectPhotos } from './select-photos.ts'

export interface PendingPhoto {
  id: number
  /** How much of it is sent, from 0 to 1. */
  share: number
}

interface Options {
  photos: readonly string[]
  max: number
  onAdd: (url: string) => void
}

let lastId = 0

/** Sends photos one after the other, in the order they were chosen. */
export function usePhotoUploads({ photos, max, onAdd }: Options) {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const leaving = useRef(new AbortController())

  useEffect(() => {
    // React mounts twice in development: each time with a controller of its own.
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  function setShare(id: number, share: number) {
    setPending((list) => list.map((photo) => (photo.id === id ? { id, share } : photo)))
  }

  async function send(file: File, id: number): Promise<unknown> {
    const { signal } = leaving.current
    try {
      onAdd(await sendPhoto(file, { signal, onProgress: (share) => setShare(id, share) }))
      return null
    } catch (failure) {
      return failure
    } finally {
      setPending((list) => list.filter((photo) => photo.id !== id))
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    const { accepted, refusals } = selectPhotos(files, photos.length + pending.length, max)
    for (const refusal of refusals) toastRefusal(refusal, max)
    const started = accepted.map((file) => ({ file, id: ++lastId }))
    setPending((list) => [...list, ...started.map(({ id }) => ({ id, share: 0 }))])

    const failures: unknown[] = []
    for (const { file, id } of started) {
      const failure = await send(file, id)
      if (leaving.current.signal.aborted) return
      if (failure) failures.push(failure)
    }
    const added = started.length - failures.length
    if (added > 0) toastAdded(added)
    if (failures.length > 0) toastUploadFailure(failures[0])
  }

  return { pending, add }
}
