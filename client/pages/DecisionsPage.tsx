import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '#client/app/router.tsx'
import lighthouseScene from '#client/assets/scenes/vignette-securite.svg'
import { DecisionList } from '#client/features/moderation/DecisionList.tsx'
import { decisionsQuery, useMarkSeen } from '#client/features/moderation/decisions.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import barTitle from '#client/ui/bar-title.module.css'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import styles from './DecisionsPage.module.css'

/** « Mes décisions »: the decisions of the team about the member, their reasons, and how to contest them. */
export function DecisionsPage() {
  const { data, error, isPending, refetch } = useQuery(decisionsQuery)
  const { mutate: markSeen } = useMarkSeen()
  const hasNew = data?.some(({ seenAt }) => seenAt === null) ?? false

  useEffect(() => {
    if (hasNew) markSeen()
  }, [hasNew, markSeen])

  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Mes décisions', to: '/settings' }}
      offersPlans={false}
    >
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className={joinClasses(text.h1, barTitle.title)}>Mes décisions</h1>
          {data?.length !== 0 && (
            <p className={text.lead}>
              Ce que notre équipe a décidé à votre sujet, pourquoi, et comment le contester.
            </p>
          )}
        </header>
        {isPending && <RowListLoading />}
        {error && !data && (
          <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && (
          <EmptyState
            title="Aucune décision vous concernant"
            image={lighthouseScene}
            action={
              <Link to="/settings" className={buttonClass({ variant: 'secondary' })}>
                Revenir aux réglages
              </Link>
            }
          >
            Vos photos, vos mots et votre compte n'ont fait l'objet d'aucune mesure.
          </EmptyState>
        )}
        {data && data.length > 0 && <DecisionList decisions={data} />}
      </div>
    </MemberLayout>
  )
}
