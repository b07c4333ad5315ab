import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import styles from './VerificationDialog.module.css'

const JPEG = { type: 'image/jpeg', quality: 0.9 }

interface LiveCameraProps {
  onPhoto: (photo: File) => void
  /** Called if there is no camera, or if the member did not let the page use it. */
  onUnavailable: () => void
}

/** The camera of a computer, on as long as this component is mounted. */
export function LiveCamera({ onPhoto, onUnavailable }: LiveCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const unavailable = useRef(onUnavailable)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    let stream: MediaStream | undefined
    let isUnmounted = false

    function close() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    async function open() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } })
      if (isUnmounted) close()
      else if (video.current) video.current.srcObject = stream
    }

    open().catch(() => unavailable.current())
    return () => {
      isUnmounted = true
      close()
    }
  }, [])

  function handleTake() {
    const shown = video.current
    if (!shown) return
    const canvas = document.createElement('canvas')
    canvas.width = shown.videoWidth
    canvas.height = shown.videoHeight
    canvas.getContext('2d')?.drawImage(shown, 0, 0)
    canvas.toBlob(
      (picture) => picture && onPhoto(new File([picture], 'photo.jpg', { type: JPEG.type })),
      JPEG.type,
      JPEG.quality,
    )
  }

  return (
    <>
      <video
        ref={video}
        className={styles.video}
        autoPlay
        muted
        playsInline
        aria-label="Votre caméra"
        onPlaying={() => setReady(true)}
      />
      <Button isBlock isBusy={!isReady} onClick={handleTake}>
        Prendre la photo
      </Button>
    </>
  )
}
