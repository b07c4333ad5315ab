import { useQuery } from '@tanstack/react-query'
import Settings2 from 'lucide-react/icons/settings-2'
import { Link } from '#client/app/router.tsx'
import { NEW_MEMBER, PrivacySummary } from '#client/features/help/PrivacySummary.tsx'
import { settingsQuery } from '#client/features/settings/settings.api.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import type { CurrentMember } from '#shared/contracts/members.ts'
import styles from './PrivacyRecap.module.css'

/** What others see of this member; for a visitor, of any new member. */
export function PrivacyRecap({ member }: { member: CurrentMember | null }) {
  return (
    <section className={styles.recap} aria-labelledby="privacy">
      <h2 className={text.h3} id="privacy">
        Ce que l'on voit de vous
      </h2>
      {member ? (
        <OwnPrivacy isConfirmed={member.isEmailConfirmed} />
      ) : (
        <>
          <PrivacySummary visibility={NEW_MEMBER} />
          <p className={text.small}>
            Cela vaut à votre arrivée. Vous pouvez ensuite en décider autrement dans vos réglages.
          </p>
        </>
      )}
    </section>
  )
}

function OwnPrivacy({ isConfirmed }: { isConfirmed: boolean }) {
  const { data: settings, isFetching, refetch } = useQuery(settingsQuery)
  if (!settings) {
    if (isFetching) return <RowListLoading />
    return (
      <RowListFailure
        text="Vos réglages n'ont pas pu être chargés."
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <PrivacySummary visibility={{ ...settings, isConfirmed }} />
      <Link
        to="/settings/visibilite"
        className={buttonClass({ variant: 'secondary', size: 'small', className: styles.change })}
      >
        <Settings2 size={20} />
        Modifier dans les réglages
      </Link>
    </>
  )
}
