import { Suspense } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import styles from './PreferenceQuestions.module.css'
import type { WantedPreferences } from './preferences.api.ts'
import {
  DISTANCE_ANSWERS,
  distanceNote,
  RELATION_ANSWERS,
  SOUGHT_GENDER_ANSWERS,
} from './preferences.copy.ts'

/** Loaded only for members who choose a distance in km. */
const KmField = lazyPart(() => import('./KmField.tsx'), 'KmField')

export function SoughtGenderQuestion({ legend = 'Vous souhaitez rencontrer' }) {
  const { register, formState } = useFormContext<WantedPreferences>()
  return (
    <Choices
      legend={legend}
      size="part"
      columns="three"
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
  member: Pick<CurrentMember, 'city' | 'region'>
  /** Why the answer was chosen for the member, shown as long as they keep it. */
  reason?: string | undefined
}

export function DistanceQuestion({
  legend = 'Où vit cette personne',
  member,
  reason,
}: DistanceQuestionProps) {
  const { field } = useController<WantedPreferences, 'lookingForDistance'>({
    name: 'lookingForDistance',
  })
  const distance = field.value
  return (
    <div className={styles.distance}>
      <Segmented
        legend={legend}
        size="part"
        {...(distance !== 'within_km' && { note: reason ?? distanceNote(distance, member) })}
        name={field.name}
        options={DISTANCE_ANSWERS}
        value={distance}
        onChange={field.onChange}
        isWide
      />
      {distance === 'within_km' && (
        <Suspense>
          <KmField city={member.city} />
        </Suspense>
      )}
    </div>
  )
}

export function RelationQuestion() {
  const { register, formState } = useFormContext<WantedPreferences>()
  return (
    <Choices
      legend="Ce que vous cherchez"
      size="part"
      columns="one"
      error={formState.errors.lookingForRelationType?.message}
    >
      {RELATION_ANSWERS.map((answer) => (
        <Choice key={answer.value} {...register('lookingForRelationType')} {...answer} />
      ))}
    </Choices>
  )
}
