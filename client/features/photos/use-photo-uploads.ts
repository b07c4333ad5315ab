import { useEffect, useRef, useState } from 'react'
import { isRejected, isTransientFailure } from '#client/session/connection.ts'
import { toastUploadProblems } from './photo-toasts.ts'
import { sendPhoto } from './photos.api.ts'
import { type PhotoRefusal, selectPhotos } from './select-photos.ts'

export interface PendingPhoto {
  id: number
  file: File
  /** Uploaded share, from 0 to 1. */
  share: number
  /** Whether the upload failed and can be retried. */
  hasFailed: boolean
}

interface Options {
  photos: readonly string[]
  max: number
  onAdd: (url: string) => void
}

let lastId = 0

/** Uploads photos one after the other, in the order in which they were chosen. */
export function usePhotoUploads({ photos, max, onAdd }: Options) {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const [added, setAdded] = useState(0)
  const leaving = useRef(new AbortController())

  useEffect(() => {
    // React mounts twice in development, and each mount needs its own controller.
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  function change(id: number, part: Partial<PendingPhoto>) {
    setPending((list) => list.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))
  }

  function drop(id: number) {
    setPending((list) => list.filter((photo) => photo.id !== id))
  }

  async function send({ file, id }: PendingPhoto): Promise<unknown> {
    const { signal } = leaving.current
    try {
      onAdd(await sendPhoto(file, { signal, onProgress: (share) => change(id, { share }) }))
      drop(id)
      return null
    } catch (failure) {
      if (isWorthRetrying(failure)) change(id, { hasFailed: true })
      else drop(id)
      return failure
    }
  }

  /**
   * Uploads the photos, then reports once about all chosen files: a full success next to the photos, any problem in a
   * toast.
   */
  async function sendAll(
    started: readonly PendingPhoto[],
    refusals: readonly PhotoRefusal[],
  ): Promise<void> {
    const failures: unknown[] = []
    setAdded(0)
    for (const photo of started) {
      const failure = await send(photo)
      if (leaving.current.signal.aborted) return
      if (failure) failures.push(failure)
    }
    const sent = started.length - failures.length
    if (failures.length + refusals.length === 0) setAdded(sent)
    else toastUploadProblems({ added: sent, refusals, failures, max })
  }

  async function add(files: readonly File[]): Promise<void> {
    const { accepted, refusals } = selectPhotos(files, photos.length + pending.length, max)
    const started = accepted.map((file) => ({ file, id: ++lastId, share: 0, hasFailed: false }))
    setPending((list) => [...list, ...started])
    await sendAll(started, refusals)
  }

  async function retry(photo: PendingPhoto): Promise<void> {
    change(photo.id, { share: 0, hasFailed: false })
    await sendAll([photo], [])
  }

  return { pending, added, forgetAdded: () => setAdded(0), add, retry, giveUp: drop }
}

/** Whether the network or the server is the cause of the failure, and not the photo. */
function isWorthRetrying(failure: unknown): boolean {
  return isTransientFailure(failure) || (isRejected(failure) && failure.status === 429)
}
