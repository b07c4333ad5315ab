import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Chip } from '#client/ui/Chip.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import text from '#client/ui/text.module.css'
import { TRAIT_QUESTIONS, traitLabel } from '#shared/domain/trait-labels.ts'
import { type InsistentGroup, TRAIT_GROUPS, type Trait } from '#shared/domain/traits.ts'
import styles from './CriteriaQuestions.module.css'
import type { WantedPreferences } from './preferences.api.ts'

const EVERYDAY = ['smoke_free', 'children_home', 'no_children_home'] as const

/**
 * Criteria for the other person's life. Members who meet them are shown first; if marked important, only they are
 * shown.
 */
export function CriteriaQuestions() {
  return (
    <>
      <p className={text.muted}>
        Ce qui suit est facultatif. Les personnes qui vous conviennent viennent en premier, les
        autres ensuite ; dites que c'est important, et les autres ne viennent plus.
      </p>
      <Question legend="Sa situation" traits={TRAIT_GROUPS.situation}>
        <Important
          group="situation"
          detail="Nous ne vous proposons alors que des personnes qui ont dit être dans l'une de ces situations."
        />
      </Question>
      <Question legend={TRAIT_QUESTIONS.home} traits={TRAIT_GROUPS.home}>
        <Important
          group="home"
          detail="Nous ne vous proposons alors que des personnes qui ont fait l'une de ces réponses."
        />
      </Question>
      <Question legend="Au quotidien" traits={EVERYDAY} />
    </>
  )
}

interface QuestionProps {
  legend: string
  traits: readonly Trait[]
  children?: ReactNode
}

function Question({ legend, traits, children }: QuestionProps) {
  const { register } = useFormContext<WantedPreferences>()
  const gender = useWatch<WantedPreferences, 'lookingForGender'>({ name: 'lookingForGender' })
  return (
    <div className={styles.question}>
      <FieldGroup size="part" legend={legend} isOptional>
        <div className={styles.chips}>
          {traits.map((trait) => (
            <Chip
              key={trait}
              label={traitLabel(trait, gender ?? 'both')}
              value={trait}
              {...register('criteria.traits')}
            />
          ))}
        </div>
      </FieldGroup>
      {children}
    </div>
  )
}

function Important({ group, detail }: { group: InsistentGroup; detail: string }) {
  const { register } = useFormContext<WantedPreferences>()
  return (
    <Switch
      label="C'est important pour moi"
      detail={detail}
      value={group}
      {...register('criteria.important')}
    />
  )
}
