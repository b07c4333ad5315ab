import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { INTERESTS, type Interest } from '#shared/domain/interests.ts'
import styles from './InterestFilter.module.css'
import { toggleName } from './toggle-name.ts'

const SHOWN_AT_FIRST = 8

interface InterestFilterProps {
  /** A comma-separated list of names, as the route takes it. */
  chosen: string
  ownInterests: readonly Interest[]
  onChoose: (chosen: string) => void
}

/** The interests to filter by: those already chosen and the member's own come first; a button shows the rest. */
export function InterestFilter({ chosen, ownInterests, onChoose }: InterestFilterProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const names = chosen.split(',').filter(Boolean)
  const [first] = useState(() => INTERESTS.filter((interest) => names.includes(interest)))
  const ordered = [...new Set([...first, ...ownInterests, ...INTERESTS])]
  const shown = ordered.filter(
    (interest, place) => isUnfolded || place < SHOWN_AT_FIRST || names.includes(interest),
  )

  return (
    <FieldGroup legend="Centres d'intérêt">
      <div className={styles.interests}>
        {shown.map((interest) => (
          <Chip
            key={interest}
            label={interest}
            checked={names.includes(interest)}
            className={styles.chip}
            onChange={() => onChoose(toggleName(chosen, interest))}
          />
        ))}
        <Button
          variant="quiet"
          size="small"
          className={styles.more}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? "Moins de centres d'intérêt" : "Tous les centres d'intérêt"}
        </Button>
      </div>
    </FieldGroup>
  )
}
