import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Slider } from '#client/ui/Slider.tsx'
import text from '#client/ui/text.module.css'
import visuallyHidden from '#client/ui/VisuallyHidden.module.css'
import {
  DEFAULT_PREFERENCES,
  KM_STEP,
  SOUGHT_KM_MAX,
  SOUGHT_KM_MIN,
} from '#shared/domain/preferences.ts'
import styles from './KmField.module.css'
import type { WantedPreferences } from './preferences.api.ts'

const BOUNDS = { min: SOUGHT_KM_MIN, max: SOUGHT_KM_MAX, step: KM_STEP }

/** The search radius around the member's town: a slider, and a number field for members who prefer to type. */
export function KmField({ city }: { city: string }) {
  const id = useId()
  const { field, fieldState } = useController<WantedPreferences, 'lookingForKm'>({
    name: 'lookingForKm',
  })
  const km = field.value ?? DEFAULT_PREFERENCES.lookingForKm
  const error = fieldState.error?.message
  const described = error ? `${id}-help ${id}-error` : `${id}-help`

  return (
    <div className={styles.km} data-wrong={error && ''}>
      <div className={styles.head}>
        <label className={text.h4} htmlFor={id}>
          À quelle distance ?
        </label>
        <span className={styles.typed}>
          <label className={visuallyHidden.hidden} htmlFor={`${id}-typed`}>
            Distance en kilomètres
          </label>
          <input
            {...BOUNDS}
            ref={field.ref}
            id={`${id}-typed`}
            className={styles.number}
            type="number"
            inputMode="numeric"
            value={Number.isNaN(km) ? '' : km}
            onChange={({ target }) => field.onChange(target.valueAsNumber)}
            onBlur={() => field.onChange(wholeStep(km))}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
          />
          <span aria-hidden="true">km</span>
        </span>
      </div>
      <Slider
        {...BOUNDS}
        id={id}
        value={wholeStep(km)}
        onChange={({ target }) => field.onChange(target.valueAsNumber)}
        aria-valuetext={`${wholeStep(km)} km`}
        aria-describedby={described}
      />
      <p className={text.small} id={`${id}-help`}>
        Autour de {city}. Personne ne voit votre distance plus finement que {KM_STEP}
        {'\u00a0'}km.
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The typed number, rounded to a value that the slider can show. */
function wholeStep(km: number): number {
  if (Number.isNaN(km)) return DEFAULT_PREFERENCES.lookingForKm
  return Math.min(SOUGHT_KM_MAX, Math.max(SOUGHT_KM_MIN, Math.round(km / KM_STEP) * KM_STEP))
}
