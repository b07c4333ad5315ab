import { useEffect, useRef } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import styles from './PhotoPlaceholder.module.css'

const fetchPaint = partFetcher(() => import('./paint-placeholder.ts'), 'paint')

interface PhotoPlaceholderProps {
  /** A thumbhash in base64, if one is known. */
  hash: string | null | undefined
}

/**
 * A blurred preview behind a photo until the photo is loaded; hidden from screen readers. Its parent must be positioned
 * and isolated.
 */
export function PhotoPlaceholder({ hash }: PhotoPlaceholderProps) {
  const ref = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const canvas = ref.current
    if (!hash || !canvas) return
    // The code is loaded only when a placeholder is needed; if it cannot be loaded, the plain frame stays.
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
