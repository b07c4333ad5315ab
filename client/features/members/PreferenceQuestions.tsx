import { type ReactNode, Suspense } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import type { Region } from '#shared/domain/regions.ts'
import styles from './PreferenceQuestions.module.css'
import type { WantedPreferences } from './preferences.api.ts'
import {
  DISTANCE_ANSWERS,
  RELATION_ANSWERS,
  regionNote,
  SOUGHT_GENDER_ANSWERS,
} from './preferences.copy.ts'

export function SoughtGenderQuestion({ legend = 'Vous souhaitez rencontrer' }) {
  const { register, formState } = useFormContext<WantedPreferences>()
  return (
    <Choices
      legend={legend}
      size="part"
      columns="fitLarge"
      error={formState.errors.lookingForGender?.message}
    >
      {SOUGHT_GENDER_ANSWERS.map((answer) => (
        <Choice key={answer.value} {...register('lookingForGender')} {...answer} />
      ))}
    </Choices>
  )
}

interface DistanceQuestionProps {
  legend?: string
  region: Region | null
  /** Asks how many kilometres, of those who look so. */
  children: ReactNode
}

export function DistanceQuestion({
  legend = 'Où vit cette personne',
  region,
  children,
}: DistanceQuestionProps) {
  const { field } = useController<WantedPreferences, 'lookingForDistance'>({
    name: 'lookingForDistance',
  })
  const isInKm = field.value === 'within_km'
  return (
    <div className={styles.distance}>
      <Segmented
        legend={legend}
        size="part"
        {...(!isInKm && { note: regionNote(region) })}
        name={field.name}
        options={DISTANCE_ANSWERS}
        value={field.value}
        onChange={field.onChange}
        isWide
      />
      {isInKm && <Suspense>{children}</Suspense>}
    </div>
  )
}

export function RelationQuestion() {
  const { register } = useFormContext<WantedPreferences>()
  return (
    <Choices legend="Ce que vous cherchez" size="part" columns="one">
      {RELATION_ANSWERS.map((answer) => (
        <Choice key={answer.value} {...register('lookingForRelationType')} {...answer} />
      ))}
    </Choices>
  )
}
