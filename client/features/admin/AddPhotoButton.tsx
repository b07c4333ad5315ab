import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import styles from './MemberPhotos.module.css'

export function AddPhotoButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)

  function handleChange(field: HTMLInputElement) {
    onFiles([...(field.files ?? [])])
    // The same file can be chosen again after its removal.
    field.value = ''
  }

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png"
        multiple
        aria-label="Choisir des photos"
        onChange={(event) => handleChange(event.currentTarget)}
      />
      <button type="button" className={styles.add} onClick={() => input.current?.click()}>
        <Plus aria-hidden="true" />
        Ajouter
      </button>
    </>
  )
}
