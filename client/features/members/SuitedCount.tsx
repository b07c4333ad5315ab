import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import text from '#client/ui/text.module.css'
import { useDebouncedValue } from '#client/ui/use-debounced-value.ts'
import { peopleCounted } from './people-counted.ts'
import { isAgreed, suitedBy, type WantedPreferences } from './preferences.api.ts'
import styles from './SuitedCount.module.css'

const PAUSE_MS = 600
const WAITING = 'Calcul en cours…'
const NOT_AGREED = 'Cochez votre accord pour voir combien de personnes vous correspondent.'
const INCOMPLETE = 'Une réponse manque ou reste à corriger avant de compter.'
const FAILED = "Ce nombre n'a pas pu être calculé."

interface SuitedProps {
  /** Whether the member had already consented before they opened the form. */
  hasConsented: boolean
}

/** The sentence with the number of members who fit the current, unsaved answers. */
function useSuited(
  { hasConsented }: SuitedProps,
  sentenceFor: (count: number) => ReactNode,
  failed: string,
) {
  const { control } = useFormContext<WantedPreferences>()
  const answers = useDebouncedValue(useWatch({ control }), PAUSE_MS)
  const suited = suitedBy(answers, hasConsented)
  const { data, isError } = useQuery({ ...suited, placeholderData: keepPreviousData })
  const hasCount = suited.queryFn !== skipToken && !isError && data !== undefined
  if (hasCount) return { hasCount, sentence: sentenceFor(data.count) }
  if (!isAgreed(answers, hasConsented)) return { hasCount, sentence: NOT_AGREED }
  if (suited.queryFn === skipToken) return { hasCount, sentence: INCOMPLETE }
  return { hasCount, sentence: isError ? failed : WAITING }
}

/** « Qui reste proposé », next to the form. */
export function SuitedCount(props: SuitedProps) {
  const { hasCount, sentence } = useSuited(
    props,
    (count) => {
      const { people, verb, back } = suitedWords(count)
      return (
        <>
          <b className={styles.people}>{people}</b> {verb}
          {back}
        </>
      )
    },
    `${FAILED} Vos choix, eux, s'enregistrent.`,
  )

  return (
    <section className={styles.count} aria-labelledby="suited">
      <h2 className={text.h4} id="suited">
        Qui reste proposé
      </h2>
      <p aria-live="polite">{sentence}</p>
      {hasCount && (
        <p className={text.small}>
          Un critère « important » fait baisser ce nombre. Les autres changent seulement l'ordre.
        </p>
      )}
    </section>
  )
}

/** The count when there is no room next to the form. */
export function SuitedLine(props: SuitedProps) {
  const { sentence } = useSuited(
    props,
    (count) => {
      const { people, verb } = suitedWords(count)
      return (
        <>
          <b>{people}</b> {verb}
        </>
      )
    },
    FAILED,
  )
  return (
    <p className={styles.line} aria-live="polite">
      {sentence}
    </p>
  )
}

/** `back` adds that they look for somebody like the member, too. */
function suitedWords(count: number): { people: string; verb: string; back?: string } {
  if (count === 0) return { people: 'Personne', verb: "pour l'instant : élargissez un choix." }
  const people = peopleCounted(count)
  return count === 1
    ? { people, verb: 'vous correspond', back: ', et vous lui correspondez.' }
    : { people, verb: 'vous correspondent', back: ', et vous leur correspondez.' }
}
