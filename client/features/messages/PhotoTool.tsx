import Image from 'lucide-react/icons/image'
import { Suspense, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import styles from './PhotoTool.module.css'

const PhotoSending = lazyPart(() => import('./PhotoSending.tsx'), 'PhotoSending', MissingDialog)

interface PhotoToolProps {
  partnerId: string
  isLocked: boolean
}

/** The button to choose a photo to send; the dialog that sends it is loaded afterwards. */
export function PhotoTool({ partnerId, isLocked }: PhotoToolProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const open = () => input.current?.click()

  function choose(field: HTMLInputElement) {
    const photo = field.files?.[0]
    // Cleared so that choosing the same file again triggers a change event.
    field.value = ''
    if (photo) setChosen(photo)
  }

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label="Choisir une photo"
        onChange={(event) => choose(event.currentTarget)}
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.tool}
        disabled={isLocked}
        onClick={open}
      >
        <Image size={20} />
        Photo
      </Button>
      {chosen && (
        <Suspense fallback={null}>
          <PhotoSending
            // Another photo is another message, with a new clientId.
            key={`${chosen.name} ${chosen.lastModified}`}
            partnerId={partnerId}
            photo={chosen}
            onChooseAnother={open}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
