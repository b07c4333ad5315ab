import { useQuery } from '@tanstack/react-query'
import { Link, usePathParams } from '#client/app/router.tsx'
import cloudScene from '#client/assets/scenes/nuage.svg'
import { DecisionCard } from '#client/features/moderation/DecisionCard.tsx'
import { linkedDecisionQuery, useAppealByLink } from '#client/features/moderation/decisions.api.ts'
import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { LINK_CUT } from '#client/platform/link-refused.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { PublicPage } from '#client/widgets/PublicPage.tsx'
import styles from './DecisionsPage.module.css'

/** A statement of reasons opened by the link in its email, for people who can no longer sign in. */
export function LinkedDecisionPage() {
  const token = usePathParams('/decisions/:token')?.token ?? ''
  return (
    <PublicPage title="Une décision">
      <LinkedDecision token={token} />
    </PublicPage>
  )
}

function LinkedDecision({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery(linkedDecisionQuery(token))
  const appeal = useAppealByLink(token)

  if (data) {
    return (
      <div className={styles.page}>
        <DecisionCard decision={data} appeal={appeal} titleLevel={1} />
      </div>
    )
  }
  if (isPending) return <RowListLoading />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    const isCut = error.status === 400
    return (
      <EmptyState
        title={isCut ? LINK_CUT : "Ce lien n'est plus valable"}
        titleLevel={1}
        image={cloudScene}
        action={
          <Link className={buttonClass()} to="/">
            Retour à l'accueil
          </Link>
        }
      >
        <NonBreakingWords>
          {isCut
            ? 'Ouvrez-le à nouveau depuis le message que nous vous avons envoyé.'
            : "La décision n'est plus gardée, ou l'adresse a été mal recopiée."}
        </NonBreakingWords>
      </EmptyState>
    )
  }
  return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
}
