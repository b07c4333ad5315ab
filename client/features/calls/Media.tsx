import { useEffect, useRef } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './CallScreen.module.css'

/** Plays the partner's voice. */
export function Voice({ track }: { track: MediaStreamTrack }) {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = new MediaStream([track])
  }, [track])
  // biome-ignore lint/a11y/useMediaCaption: a live conversation has no captions.
  return <audio ref={element} autoPlay />
}

interface PictureProps {
  track: MediaStreamTrack
  label: string
  isMirrored?: boolean
  /** The video has been shown. */
  onSeen?: () => void
  /** The aspect ratio (width / height), whenever the partner turns their device. */
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
