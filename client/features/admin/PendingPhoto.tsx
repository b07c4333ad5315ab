import { useEffect, useState } from 'react'
import { PhotoSlot } from './PhotoSlot.tsx'

interface PendingPhotoProps {
  file: File
  place: number
  onRemove: () => void
}

/** A photo that is not uploaded yet, shown from the local file. */
export function PendingPhoto({ file, place, onRemove }: PendingPhotoProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  if (!url) return null
  return <PhotoSlot src={url} place={place} flag="Nouvelle" isNew onRemove={onRemove} />
}
