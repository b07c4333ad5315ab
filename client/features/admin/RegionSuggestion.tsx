import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { useDebouncedValue } from '#client/ui/use-debounced-value.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import type { Region } from '#shared/domain/regions.ts'
import styles from './RegionSuggestion.module.css'
import { townQuery } from './towns.api.ts'
import type { MemberEdit } from './use-member-edit.ts'

const PAUSE_MS = 300

/**
 * Warns if the typed town is in another region than the chosen one, and offers « Corriger » or « Ignorer ». The client
 * has no table of towns: server/features/places/ has the region of every commune.
 */
export function RegionSuggestion({ edit }: { edit: MemberEdit }) {
  const { fields, chooseRegion } = edit
  /** The town whose warning was dismissed. */
  const [ignored, setIgnored] = useState<string>()
  const region = useRegionOfTown(fields.city)
  const isRight = !region || region === fields.region
  if (isRight || ignored === fields.city) return null

  function ignore() {
    setIgnored(fields.city)
    chooseRegion(fields.region)
  }

  return (
    <div className={styles.suggestion} role="status">
      <MapPin aria-hidden="true" />
      <p>
        {fields.city.trim()} se trouve en{' '}
        <b>
          <NonBreakingWords>{REGION_NAMES[region]}</NonBreakingWords>
        </b>
        ,{' '}
        {fields.region
          ? `la fiche indique ${REGION_NAMES[fields.region]}.`
          : "la fiche n'indique aucune région."}
      </p>
      <div className={styles.acts}>
        <Button variant="secondary" size="small" onClick={() => chooseRegion(region)}>
          Corriger
        </Button>
        <Button variant="quiet" size="small" onClick={ignore}>
          Ignorer
        </Button>
      </div>
    </div>
  )
}

/** The region of the typed town; null while the town is being typed. */
function useRegionOfTown(city: string): Region | null {
  const settled = useDebouncedValue(city, PAUSE_MS)
  const { data } = useQuery(townQuery(settled))
  return settled === city ? (data?.region ?? null) : null
}
