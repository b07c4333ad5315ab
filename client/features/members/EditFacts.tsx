import { type ChangeEvent, type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import styles from './EditFacts.module.css'
import type { EditFields } from './edit-form.ts'

interface EditFactsProps {
  /** The city field, passed in because it belongs to another feature. */
  city: ReactNode
}

export function EditFacts({ city }: EditFactsProps) {
  const titleId = useId()
  const { register, formState } = useFormContext<EditFields>()
  const { errors } = formState
  const age = register('age', { valueAsNumber: true })

  function handleAge(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = event.target.value.replace(/\D/g, '')
    void age.onChange(event)
  }

  return (
    <section className={styles.facts} aria-labelledby={titleId}>
      <h2 className={text.h3} id={titleId}>
        Vos repères
      </h2>
      <TextField
        label="Prénom"
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <Choices legend="Vous êtes" error={errors.gender?.message}>
        <Choice label="Femme" value="F" {...register('gender')} />
        <Choice label="Homme" value="H" {...register('gender')} />
      </Choices>
      <div className={styles.ageAndCity}>
        <TextField
          label="Âge"
          inputMode="numeric"
          maxLength={2}
          error={errors.age?.message}
          {...age}
          onChange={handleAge}
        />
        {city}
      </div>
    </section>
  )
}
