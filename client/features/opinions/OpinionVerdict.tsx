import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Phone from 'lucide-react/icons/phone'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { whenLabel } from '#client/ui/remaining.ts'
import type { GivenOpinion } from '#shared/contracts/opinions.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { OpinionVerdict as Verdict } from '#shared/domain/opinions.ts'
import { daysBetween, spokenHour } from '#shared/domain/time-label.ts'
import { readKeptLink } from './kept-links.ts'
import styles from './OpinionVerdict.module.css'
import { opinionsQuery, useHideOpinion } from './opinions.api.ts'
import { readerName, VERDICT_WORDS } from './opinions.copy.ts'

const ICONS: Record<Verdict, ReactNode> = {
  mefie: <ShieldAlert aria-hidden="true" />,
  appelle: <Phone aria-hidden="true" />,
  ca_va: <Check aria-hidden="true" />,
}

interface OpinionVerdictProps {
  partner: { id: string; firstName: string }
  /** The gender of the member who asked. */
  gender: Gender
  onReport: () => void
}

/**
 * The answer, shown above the message field until it is hidden; it blocks nothing. Screen readers announce it when it
 * arrives.
 */
export function OpinionVerdict({ partner, gender, onReport }: OpinionVerdictProps) {
  const { data } = useQuery(opinionsQuery(partner.id))
  const hide = useHideOpinion(partner.id)

  const given = data?.given
  return (
    <div role="status">
      {given && (
        <Given key={given.id} {...{ given, partner, gender, onReport }} onHide={hide.mutate} />
      )}
    </div>
  )
}

interface GivenProps extends OpinionVerdictProps {
  given: GivenOpinion
  onHide: (id: string) => void
}

function Given({ given, partner, gender, onReport, onHide }: GivenProps) {
  const { id, reader, verdict, answeredAt } = given
  const [{ person }] = useState(() => readKeptLink(id))
  const { title, why } = VERDICT_WORDS[reader][verdict]
  const careful = gender === 'F' ? 'prudente' : 'prudent'
  return (
    <section
      className={joinClasses(styles.verdict, verdict === 'ca_va' && styles.ok)}
      aria-label="La réponse à votre demande d'avis"
    >
      {ICONS[verdict]}
      <div>
        <b>
          {readerName(reader, person)} : « {title}. »
        </b>
        <p>
          « {why} »{' '}
          {verdict === 'ca_va'
            ? `Restez ${careful} malgré tout.`
            : `Répondu ${momentOf(new Date(answeredAt))}.`}
        </p>
        {verdict === 'mefie' && (
          <Button variant="quiet" size="small" className={styles.act} onClick={onReport}>
            Signaler {partner.firstName}
          </Button>
        )}
      </div>
      <IconButton label="Masquer la réponse" className={styles.hide} onClick={() => onHide(id)}>
        <X />
      </IconButton>
    </section>
  )
}

/** « à 19 h 34 », « hier, 19 h 34 ». */
function momentOf(at: Date): string {
  const now = new Date()
  return daysBetween(at, now) === 0 ? `à ${spokenHour(at)}` : whenLabel(at, now)
}
