import Image from 'lucide-react/icons/image'
import { useRef, useState } from 'react'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import styles from './PhotoTool.module.css'

interface Chosen {
  photo: File
  PhotoSending: typeof import('./PhotoSending.tsx').PhotoSending
}

interface PhotoToolProps {
  partnerId: string
  isLocked: boolean
}

/** Chooses a photo to send; what sends it is loaded then. */
export function PhotoTool({ partnerId, isLocked }: PhotoToolProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const open = () => input.current?.click()

  async function choose(field: HTMLInputElement) {
    const photo = field.files?.[0]
    // The same file can be chosen again.
    field.value = ''
    if (!photo) return
    try {
      const { PhotoSending } = await import('./PhotoSending.tsx')
      setChosen({ photo, PhotoSending })
    } catch {
      toast({ title: NO_CONNECTION, variant: 'destructive' })
    }
  }

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label="Choisir une photo"
        onChange={(event) => void choose(event.currentTarget)}
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
        <chosen.PhotoSending
          // Another photo is another message.
          key={`${chosen.photo.name} ${chosen.photo.lastModified}`}
          partnerId={partnerId}
          photo={chosen.photo}
          onChooseAnother={open}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
