import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import text from '#client/ui/text.module.css'
import { useDebouncedValue } from '#client/ui/use-debounced-value.ts'
import { COUNTED_MOST } from '#shared/contracts/discovery.ts'
import { suitedBy, type WantedPreferences } from './preferences.api.ts'
import styles from './SuitedCount.module.css'

const PAUSE_MS = 600
const WAITING = 'Calcul en cours…'
const INCOMPLETE = 'Une réponse est à corriger avant de pouvoir compter.'
const FAILED = "Ce nombre n'a pas pu être calculé. Vos choix, eux, s'enregistrent."

/** « Qui reste proposé »: how many the answers as they stand would suit, before they are saved. */
export function SuitedCount() {
  const { control } = useFormContext<WantedPreferences>()
  const suited = suitedBy(useDebouncedValue(useWatch({ control }), PAUSE_MS))
  const { data, isError } = useQuery({ ...suited, placeholderData: keepPreviousData })
  const isAsked = suited.queryFn !== skipToken

  function sentence(): ReactNode {
    if (!isAsked) return INCOMPLETE
    if (isError) return FAILED
    return data ? <Suited count={data.count} /> : WAITING
  }

  return (
    <section className={styles.count} aria-labelledby="suited">
      <h2 className={text.h4} id="suited">
        Qui reste proposé
      </h2>
      <p aria-live="polite">{sentence()}</p>
      <p className={text.small}>
        Un critère « important » fait baisser ce nombre. Les autres changent seulement l'ordre.
      </p>
    </section>
  )
}

function Suited({ count }: { count: number }) {
  const [people, rest] = suitedWords(count)
  return (
    <>
      <b className={styles.people}>{people}</b> {rest}
    </>
  )
}

function suitedWords(count: number): [people: string, rest: string] {
  if (count === 0) return ['Personne', "pour l'instant : élargissez un choix."]
  if (count === 1) return ['Une personne', 'vous correspond, et vous lui correspondez.']
  const people =
    count < COUNTED_MOST ? `${count}\u00a0personnes` : `Au moins ${COUNTED_MOST}\u00a0personnes`
  return [people, 'vous correspondent, et vous leur correspondez.']
}
