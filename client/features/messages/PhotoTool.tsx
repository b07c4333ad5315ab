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

/** Chooses a photo to send; what sends it is loaded then. */
export function PhotoTool({ partnerId, isLocked }: PhotoToolProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const open = () => input.current?.click()

  function choose(field: HTMLInputElement) {
    const photo = field.files?.[0]
    // The same file can be chosen again.
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
            // Another photo is another message.
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
