import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/lettre.svg'
import { DeclineDialog } from '#client/features/declines/Declining.tsx'
import { TurnList } from '#client/features/turns/TurnList.tsx'
import { turnsQuery } from '#client/features/turns/turns.api.ts'
import { sunsLabel, turnsLead } from '#client/features/turns/turns.copy.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import type { Turn } from '#shared/contracts/turns.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { MAX_TURNS } from '#shared/domain/turns.ts'
import styles from './TurnsPage.module.css'

/** « À vous de répondre »: the page to which a refused flash leads, while eight conversations await an answer. */
export function TurnsPage() {
  const { data: turns, error, isPending, refetch } = useQuery(turnsQuery)
  const [declining, setDeclining] = useState<Turn['partner'] | null>(null)
  const count = turns?.length ?? 0
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'Messages', to: '/messages' }}>
      <div className={styles.page}>
        <header className={styles.head}>
          {count > 0 && <Suns count={count} />}
          <h1 className={text.h1}>À vous de répondre</h1>
          {count > 0 && <p className={text.lead}>{fixSpaces(turnsLead(count))}</p>}
        </header>
        {isPending && <RowListLoading />}
        {error && !turns && (
          <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
        )}
        {turns && count === 0 && (
          <EmptyState title="Personne n'attend de réponse" image={letterScene} action={<ToDeck />}>
            Vous avez répondu à tout le monde. Rien ne retient vos flashs.
          </EmptyState>
        )}
        {turns && count > 0 && (
          <>
            <TurnList turns={turns} onDecline={setDeclining} />
            {count < MAX_TURNS ? (
              <p>
                <ToDeck />
              </p>
            ) : (
              <p className={text.small}>
                {fixSpaces(
                  'Personne ne voit ce nombre. Vous pouvez aussi fermer cette page : rien ne vous presse.',
                )}
              </p>
            )}
          </>
        )}
      </div>
      {declining && <DeclineDialog partner={declining} onClose={() => setDeclining(null)} />}
    </MemberLayout>
  )
}

function ToDeck() {
  return (
    <Link to="/home" className={buttonClass()}>
      Revenir à Découvrir
    </Link>
  )
}

/** One half sun per conversation, eight at most. */
function Suns({ count }: { count: number }) {
  const suns = Array.from({ length: Math.min(count, MAX_TURNS) }, (_, nth) => nth)
  return (
    <div className={styles.suns} role="img" aria-label={sunsLabel(count)}>
      {suns.map((nth) => (
        <i key={nth} />
      ))}
    </div>
  )
}
