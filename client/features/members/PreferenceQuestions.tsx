import { useController, useFormContext } from 'react-hook-form'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import type { Region } from '#shared/domain/regions.ts'
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
}

export function DistanceQuestion({
  legend = 'Où vit cette personne',
  region,
}: DistanceQuestionProps) {
  const { field } = useController<WantedPreferences, 'lookingForDistance'>({
    name: 'lookingForDistance',
  })
  return (
    <Segmented
      legend={legend}
      size="part"
      note={regionNote(region)}
      name={field.name}
      options={DISTANCE_ANSWERS}
      value={field.value}
      onChange={field.onChange}
      isWide
    />
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
