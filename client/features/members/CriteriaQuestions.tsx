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

/** What matters in the life of another: it moves them up, or, where it is important, keeps the others away. */
export function CriteriaQuestions() {
  return (
    <>
      <p className={text.muted}>
        Ce qui suit est facultatif : cela rapproche les personnes qui vous conviennent sans écarter
        les autres, sauf si vous dites que c'est important.
      </p>
      <Question legend="Sa situation" traits={TRAIT_GROUPS.situation}>
        <Important
          group="situation"
          detail="Activé, les autres situations ne vous sont plus proposées, ni les personnes qui n'en disent rien."
        />
      </Question>
      <Question legend={TRAIT_QUESTIONS.home} traits={TRAIT_GROUPS.home}>
        <Important
          group="home"
          detail="Activé, les autres réponses ne vous sont plus proposées. Sinon, elles viennent seulement après."
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
