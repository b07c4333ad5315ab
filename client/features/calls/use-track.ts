import { useEffect, useRef, useState } from 'react'

/**
 * A microphone or camera that is turned off with its page, even if the browser's permission comes after the page was
 * left.
 */
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

  /** Rejects with the browser's error. */
  async function open(wanted: MediaStreamConstraints): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia(wanted)
    const [opened = null] = stream.getTracks()
    if (isGone.current) opened?.stop()
    else setTrack(opened)
  }

  return { track, open, close: () => setTrack(null) }
}
