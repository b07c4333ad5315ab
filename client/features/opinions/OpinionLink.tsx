import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { isLinkRefused, LINK_CUT } from '#client/platform/link-refused.ts'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { SharedLinkCard } from '#client/ui/SharedLinkCard.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import text from '#client/ui/text.module.css'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import { ExcerptView } from './ExcerptView.tsx'
import type { Excerpt } from './excerpt.ts'
import { hideFragment, readFragment } from './kept-links.ts'
import { OpinionFacts } from './OpinionFacts.tsx'
import styles from './OpinionLink.module.css'
import { OpinionStep } from './OpinionStep.tsx'
import {
  MangledLinkError,
  type OpenedLink,
  openedLinkQuery,
  useAnswerLink,
} from './opinions.api.ts'
import { VerdictForm } from './VerdictForm.tsx'

/** The page behind a link, for a reader without an account. */
export function OpinionLink({ token }: { token: string }) {
  const [fragment] = useState(() => readFragment(token))
  const { data: opened, error, refetch } = useQuery(openedLinkQuery(token, fragment))
  const answer = useAnswerLink(token)

  useEffect(() => hideFragment(token), [token])

  if (answer.isSuccess || (opened && opened.verdict !== null)) return <Answered opened={opened} />
  if (isLinkRefused(answer.error)) return <DeadLink />
  if (opened?.excerpt) {
    return (
      <Reading opened={opened} excerpt={opened.excerpt}>
        <VerdictForm
          reader="trusted"
          isBusy={answer.isPending}
          error={answer.error}
          onAnswer={(verdict) => answer.mutate(verdict)}
        />
      </Reading>
    )
  }
  if (!error) return <Spinner />
  if (error instanceof MangledLinkError) return <MangledLink />
  if (isLinkRefused(error)) return <DeadLink />
  if (error instanceof ApiError && error.problem?.code === 'own_opinion') {
    return <SharedLinkCard title="C'est votre propre lien" lead={error.problem.message} />
  }
  return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
}

interface ReadingProps {
  opened: OpenedLink
  excerpt: Excerpt
  children: ReactNode
}

function Reading({ opened, excerpt, children }: ReadingProps) {
  const { firstName, gender } = opened.asker
  const who = gender === 'F' ? 'Elle' : 'Il'
  const until = new Date(opened.expiresAt)
  return (
    <OpinionStep
      title={`${firstName} vous demande votre avis`}
      lead={`${who} échange avec quelqu'un sur Embellie. ${who} a choisi ces messages et vous les montre, à vous et à personne d'autre.`}
    >
      <OpinionFacts facts={opened} excerpt={excerpt} />
      <section className={styles.part} aria-labelledby="messages">
        <h2 className={text.h4} id="messages">
          Les messages
        </h2>
        <ExcerptView lines={excerpt.lines} asker={firstName} />
        <p className={text.small}>
          Les prénoms, les numéros, les adresses et les liens ont été remplacés avant l'envoi.
          Embellie ne peut pas lire ce texte.
        </p>
      </section>
      {children}
      <p className={text.small}>
        Cette page s'éteint le {dayAndMonth(until)} à {spokenHour(until)} et ne s'ouvre que sur cet
        appareil. Vous n'avez pas besoin de compte. En cas d'escroquerie : Info Escroqueries,{' '}
        <a href="tel:+33805805817">0 805 805 817</a>, appel gratuit.
      </p>
    </OpinionStep>
  )
}

function Answered({ opened }: { opened: OpenedLink | undefined }) {
  const name = opened?.asker.firstName
  return (
    <SharedLinkCard
      isUp
      takesFocus
      title="Merci, votre réponse est partie"
      lead={`${name ?? 'La personne qui vous a écrit'} la lit dès maintenant. Le texte des messages est effacé.`}
    >
      <p>
        Un mot de vive voix fera du bien aussi : ces situations sont lourdes à porter en secret.
      </p>
    </SharedLinkCard>
  )
}

function DeadLink() {
  return (
    <SharedLinkCard
      title="Ce lien est éteint"
      lead="Il durait 72 heures, ou il a déjà été ouvert sur un autre appareil. Le texte n'existe plus nulle part."
    >
      <p>Si une personne vous l'a envoyé, appelez-la : un mot de vive voix vaut tous les liens.</p>
    </SharedLinkCard>
  )
}

function MangledLink() {
  return (
    <SharedLinkCard
      title={LINK_CUT}
      lead="Sa fin se perd parfois quand on le copie ou qu'une messagerie le coupe."
    >
      <p>Demandez à la personne qui vous l'a envoyé de vous le renvoyer en entier.</p>
    </SharedLinkCard>
  )
}
