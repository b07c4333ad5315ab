import { useId } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import styles from '#client/ui/photo-dialog.module.css'
import text from '#client/ui/text.module.css'

interface MessagePhotoViewerProps {
  url: string
  alt: string
  onClose: () => void
}

/** A dialog with a photo of the conversation, as large as the viewport allows. */
export function MessagePhotoViewer({ url, alt, onClose }: MessagePhotoViewerProps) {
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} size="wide" onClose={onClose}>
      <div className={styles.viewer}>
        <h2 className={`${text.h4} ${styles.title}`} id={titleId}>
          {alt}
        </h2>
        <img className={styles.photo} src={url} alt={alt} />
      </div>
    </Dialog>
  )
}
