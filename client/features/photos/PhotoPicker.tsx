import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { PHOTOS_MAX } from '#shared/domain/photos.ts'
import { EmptySlot } from './EmptySlot.tsx'
import { FailedSlot } from './FailedSlot.tsx'
import { FilledSlot } from './FilledSlot.tsx'
import { FirstSlot } from './FirstSlot.tsx'
import { PendingSlot } from './PendingSlot.tsx'
import { PhotoOptions } from './PhotoOptions.tsx'
import styles from './PhotoPicker.module.css'
import { movePhoto } from './photo-order.ts'
import { NO_LONGER_RESERVED, toastNoLongerReserved, toastRemoved } from './photo-toasts.ts'
import { type PendingPhoto, usePhotoUploads } from './use-photo-uploads.ts'

interface Reservation {
  /** The photos that only matches see. */
  reserved: readonly string[]
  onChange: (reserved: string[]) => void
}

interface Beginning {
  /** Shown next to the only slot until the first photo is chosen. */
  examples: ReactNode
  /** Shown below the slots. */
  note: string
}

export interface PhotoPickerProps {
  photos: readonly string[]
  onChange: (photos: string[]) => void
  /** Called when uploads start and when they end. */
  onBusyChange?: (isBusy: boolean) => void
  max?: number
  legend?: string
  isOptional?: boolean
  help?: string
  /** Shown to a member who has no photo yet. */
  beginning?: Beginning
  /** Undefined if photos cannot be reserved for matches. */
  reservation?: Reservation | undefined
}

/** The photos of a profile, in their order; the first is the main one. */
export function PhotoPicker({
  photos,
  onChange,
  onBusyChange,
  max = PHOTOS_MAX,
  legend = 'Vos photos',
  isOptional,
  help = `De 3 à ${max} photos recommandées, en JPG ou PNG, 5 Mo maximum chacune. La première est votre photo principale.`,
  beginning,
  reservation,
}: PhotoPickerProps) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // Several uploads can finish between two renders, and each adds to the result of the previous one.
  const latest = useRef(photos)
  const [picked, setPicked] = useState<string>()
  const { pending, added, forgetAdded, add, retry, giveUp } = usePhotoUploads({
    photos,
    max,
    onAdd: (url) => set([...latest.current, url]),
  })
  const isBusy = pending.some(({ hasFailed }) => !hasFailed)
  const pickedIndex = picked === undefined ? -1 : photos.indexOf(picked)

  useEffect(() => {
    latest.current = photos
  }, [photos])
  useEffect(() => {
    if (!isBusy) return
    onBusyChange?.(true)
    return () => onBusyChange?.(false)
  }, [isBusy, onBusyChange])

  function set(next: string[]) {
    latest.current = next
    onChange(next)
  }

  /**
   * Returns whether the new main photo was reserved until now; it no longer is, because everybody sees the main photo.
   */
  function change(next: string[]): boolean {
    const [previousMain] = latest.current
    set(next)
    const marked = reservation?.reserved.filter((url) => next.includes(url)) ?? []
    const [main] = next
    // A main photo that was already reserved stays reserved until its owner changes it.
    const opened = main === previousMain ? undefined : main
    reservation?.onChange(marked.filter((url) => url !== opened))
    return opened !== undefined && marked.includes(opened)
  }

  function handleFiles(field: HTMLInputElement) {
    void add([...(field.files ?? [])])
    // Allows the same file to be chosen again after its removal.
    field.value = ''
  }

  function handleRemove(url: string) {
    const hasOpened = change(latest.current.filter((other) => other !== url))
    setPicked(undefined)
    forgetAdded()
    toastRemoved(hasOpened ? NO_LONGER_RESERVED : undefined)
    // The pressed button was removed together with its photo.
    focusNext('[data-empty]')
  }

  function handleMove(place: number) {
    if (change(movePhoto(latest.current, pickedIndex, place - 1))) toastNoLongerReserved()
    // At either end the pressed button becomes disabled.
    if (place === 1 || place === photos.length) focusNext('[aria-pressed="true"]')
  }

  function handleReserve(isReserved: boolean) {
    if (!reservation || !picked) return
    const others = reservation.reserved.filter((url) => url !== picked)
    flushSync(() => reservation.onChange(isReserved ? [...others, picked] : others))
    // The main photo has no switch once it is no longer reserved.
    if (!isReserved && pickedIndex === 0) focusOn('[aria-pressed="true"]')
  }

  function handleRetry(photo: PendingPhoto) {
    void retry(photo)
    focusNext('[data-empty]')
  }

  function handleGiveUp(id: number) {
    giveUp(id)
    focusNext('[data-empty]')
  }

  /** Focuses an element after the next render. */
  function focusNext(selector: string) {
    requestAnimationFrame(() => focusOn(selector))
  }

  function focusOn(selector: string) {
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }

  const used = photos.length + pending.length
  const emptyPlaces = Array.from(
    { length: Math.max(0, max - used) },
    (_, index) => used + index + 1,
  )
  const open = () => input.current?.click()

  return (
    <FieldGroup size="part" legend={legend} isOptional={isOptional} help={help}>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        aria-label="Ajouter des photos"
        onChange={(event) => handleFiles(event.currentTarget)}
      />
      {beginning && used === 0 ? (
        <div className={styles.beginning}>
          <ul ref={list}>
            <FirstSlot noteId={noteId} onOpen={open} />
          </ul>
          {beginning.examples}
        </div>
      ) : (
        <ul ref={list} className={styles.photos}>
          {photos.map((url, index) => (
            <FilledSlot
              key={url}
              url={url}
              place={index + 1}
              isPicked={url === picked}
              isReserved={reservation?.reserved.includes(url) ?? false}
              onPick={() => setPicked(url === picked ? undefined : url)}
              onRemove={() => handleRemove(url)}
            />
          ))}
          {pending.map((photo, index) => {
            const place = photos.length + index + 1
            return photo.hasFailed ? (
              <FailedSlot
                key={photo.id}
                place={place}
                onRetry={() => handleRetry(photo)}
                onGiveUp={() => handleGiveUp(photo.id)}
              />
            ) : (
              <PendingSlot key={photo.id} place={place} share={photo.share} />
            )
          })}
          {emptyPlaces.map((place, index) => (
            <EmptySlot key={place} place={place} isNext={index === 0} onOpen={open} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.added}>
        {added > 0 && (
          <>
            <CircleCheck size={20} />
            Photos ajoutées : {added}
          </>
        )}
      </p>
      {beginning && (
        <p className={styles.note} id={noteId}>
          {beginning.note}
        </p>
      )}
      {picked && pickedIndex >= 0 && (
        <PhotoOptions
          place={pickedIndex + 1}
          count={photos.length}
          onMove={handleMove}
          reservation={
            reservation && {
              isReserved: reservation.reserved.includes(picked),
              onChange: handleReserve,
            }
          }
        />
      )}
    </FieldGroup>
  )
}
