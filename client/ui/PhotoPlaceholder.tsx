import { useEffect, useRef } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import styles from './PhotoPlaceholder.module.css'

const fetchPaint = partFetcher(() => import('./paint-placeholder.ts'), 'paint')

interface PhotoPlaceholderProps {
  /** A thumbhash in base64, where one is known. */
  hash: string | null | undefined
}

/** Stands behind a photo until it is loaded, in a frame that is positioned and isolated. Seen, not heard. */
export function PhotoPlaceholder({ hash }: PhotoPlaceholderProps) {
  const ref = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const canvas = ref.current
    if (!hash || !canvas) return
    // Fetched for those who wait for a photo; without it they see the plain frame.
    fetchPaint()
      .then((paint) => paint(canvas, hash))
      .catch(() => {})
  }, [hash])

  if (!hash) return null
  return (
    <span className={styles.placeholder} aria-hidden="true">
      <canvas ref={ref} />
    </span>
  )
}
