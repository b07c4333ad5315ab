import { useFormContext } from 'react-hook-form'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import styles from './AgeRange.module.css'
import type { WantedPreferences } from './preferences.api.ts'

const AGES = Array.from({ length: AGE_MAX - AGE_MIN + 1 }, (_, index) => AGE_MIN + index)

/** The age range that the member looks for. The highest option includes every age above it. */
export function AgeRange({ legend = "Sa tranche d'âge" }) {
  const { register, formState } = useFormContext<WantedPreferences>()
  const { lookingForAgeMin, lookingForAgeMax } = formState.errors
  const error = (lookingForAgeMin ?? lookingForAgeMax)?.message
  return (
    <FieldGroup legend={legend} size="part" error={error}>
      <div className={styles.frame}>
        <div className={styles.range}>
          <SelectField
            {...register('lookingForAgeMin', { valueAsNumber: true, deps: 'lookingForAgeMax' })}
            label="De"
            className={styles.from}
            isWrong={error !== undefined}
          >
            {AGES.map((age) => (
              <option key={age} value={age}>
                {age} ans
              </option>
            ))}
          </SelectField>
          <span className={styles.to} aria-hidden="true">
            –
          </span>
          <SelectField
            {...register('lookingForAgeMax', { valueAsNumber: true })}
            label="À"
            className={styles.until}
            isWrong={error !== undefined}
          >
            {AGES.map((age) => (
              <option key={age} value={age}>
                {age === AGE_MAX ? `${age} ans et plus` : `${age} ans`}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </FieldGroup>
  )
}
