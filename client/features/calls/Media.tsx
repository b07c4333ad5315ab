import { useEffect, useRef } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './CallScreen.module.css'

/** The voice of the other. */
export function Voice({ track }: { track: MediaStreamTrack }) {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = new MediaStream([track])
  }, [track])
  // biome-ignore lint/a11y/useMediaCaption: two who talk to each other, live.
  return <audio ref={element} autoPlay />
}

interface PictureProps {
  track: MediaStreamTrack
  label: string
  isMirrored?: boolean
  /** It has been shown. */
  onSeen?: () => void
  /** Its width by its height, whenever the other turns their device. */
  onShape?: (shape: number) => void
}

export function Picture({ track, label, isMirrored = false, onSeen, onShape }: PictureProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = new MediaStream([track])
  }, [track])
  return (
    <video
      ref={element}
      className={joinClasses(styles.picture, isMirrored && styles.mirrored)}
      aria-label={label}
      autoPlay
      playsInline
      muted
      onTimeUpdate={onSeen}
      onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
        videoHeight > 0 && onShape?.(videoWidth / videoHeight)
      }
    />
  )
}
