import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shrink } from '#client/platform/shrink.ts'
import { upload } from '#client/platform/upload.ts'
import { MATCHES_PATH } from '#shared/contracts/flashes.ts'
import { sendPhoto } from '#shared/contracts/message-photos.ts'
import { applyEvent } from './messages.api.ts'

/** The browser cannot decode the file. */
export class UnreadablePhoto extends Error {}

/** Sends one photo; a retry sends the same message again, and unmounting aborts the upload. */
export function useSendPhoto(partnerId: string, photo: File) {
  const queries = useQueryClient()
  const [clientId] = useState(() => crypto.randomUUID())
  const [leaving] = useState(() => ({ current: new AbortController() }))
  /** The uploaded share, from 0 to 1. */
  const [share, setShare] = useState(0)

  useEffect(() => {
    // React mounts twice in development; each mount needs its own controller.
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [leaving])

  const sending = useMutation({
    mutationFn: async () => {
      setShare(0)
      const jpeg = await shrink(photo).catch(() => {
        throw new UnreadablePhoto()
      })
      const { signal } = leaving.current
      const params = { partnerId, clientId }
      return upload(sendPhoto, jpeg, { params, signal, onProgress: setShare })
    },
    onSuccess: (message) => applyEvent(queries, partnerId, { type: 'received', message }),
    // The member may no longer be allowed to write, after a change of plan, a block or a departure.
    onError: () => void queries.invalidateQueries({ queryKey: [MATCHES_PATH] }),
  })
  return { sending, share }
}
