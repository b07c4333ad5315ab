import { useEffect, useRef, useState } from 'react'

/** A microphone or a camera of this page, turned off with it: also where the browser's question is answered after the page has gone. */
export function useTrack() {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useEffect(() => () => track?.stop(), [track])

  /** Rejects with the browser's reason. */
  async function open(wanted: MediaStreamConstraints): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia(wanted)
    const [opened = null] = stream.getTracks()
    if (isGone.current) opened?.stop()
    else setTrack(opened)
  }

  return { track, open, close: () => setTrack(null) }
}
