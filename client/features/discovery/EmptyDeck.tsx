import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import letterScene from '#client/assets/scenes/lettre.svg'
import cloudScene from '#client/assets/scenes/nuage.svg'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import text from '#client/ui/text.module.css'
import type { DeckEnd } from '#shared/contracts/discovery.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { DeckProblem, DeckSkeleton } from './DeckWait.tsx'
import { deckEndQuery } from './discovery.api.ts'
import styles from './EmptyDeck.module.css'
import { flashesLeft, widerSentence } from './empty-deck.copy.ts'

interface EmptyDeckProps {
  memberId: string
  plan: Plan
  /** Undefined as long as it is not known. */
  remaining: number | 'unlimited' | undefined
  onBonus: () => void
}

/** Nobody is left to show: why, as the server knows it, and what can be done about it. */
export function EmptyDeck({ memberId, plan, remaining, onBonus }: EmptyDeckProps) {
  const { data: end, isError, isFetching, refetch } = useQuery(deckEndQuery(memberId))
  if (end && end.reason !== 'cards') {
    const Words = WORDS[end.reason]
    return (
      <Words
        end={end}
        fact={flashesLeft(remaining)}
        offers={<Offers plan={plan} isExhausted={remaining === 0} onBonus={onBonus} />}
      />
    )
  }
  return isError && !isFetching ? <DeckProblem onRetry={() => void refetch()} /> : <DeckSkeleton />
}

interface WordsProps {
  end: DeckEnd
  /** The flashes left, in words. */
  fact: string | null
  offers: ReactNode
}

const WORDS: Record<Exclude<DeckEnd['reason'], 'cards'>, (props: WordsProps) => ReactNode> = {
  nobody: Nobody,
  unconfirmed: Unconfirmed,
  seen: Seen,
  tomorrow: Tomorrow,
}

function Nobody({ end: { wider } }: WordsProps) {
  if (wider) {
    return (
      <Card scene={benchScene} title="Personne ne correspond encore">
        <p className={text.lead}>
          Aucun profil ne correspond pour l'instant à ce que vous cherchez.
        </p>
        <div className={styles.actions}>
          <Link to="/preferences" className={buttonClass()}>
            Élargir mes préférences
          </Link>
        </div>
        <p className={text.small}>{widerSentence(wider)}</p>
      </Card>
    )
  }
  return (
    <Card scene={benchScene} title="Vous êtes parmi les premiers membres">
      <p className={text.lead}>
        Personne d'autre ne correspond encore à ce que vous cherchez. Dès que quelqu'un arrive, son
        portrait apparaît ici.
      </p>
      <div className={styles.actions}>
        <Link to="/edit-profile" className={buttonClass()}>
          Soigner mon portrait
        </Link>
        <Link to="/referral" className={buttonClass({ variant: 'quiet' })}>
          Inviter quelqu'un
        </Link>
      </div>
    </Card>
  )
}

function focusCode() {
  document.querySelector<HTMLInputElement>('[data-confirming] input')?.focus()
}

function Unconfirmed() {
  return (
    <Card scene={letterScene} title="La suite vous attend dans votre boîte">
      <p className={text.lead}>
        Vous avez lu vos premiers portraits. Pour en découvrir d'autres, envoyer des flashs et
        devenir visible, confirmez votre adresse avec le code reçu par e-mail.
      </p>
      <div className={styles.actions}>
        <Button onClick={focusCode}>Saisir mon code</Button>
      </div>
    </Card>
  )
}

function Seen({ end: { wider }, fact, offers }: WordsProps) {
  return (
    <Card scene={benchScene} title="Vous avez vu tout le monde">
      <p className={text.lead}>
        Vous avez répondu à toutes les personnes qui correspondent à ce que vous cherchez. Dès
        qu'une autre arrive, son portrait apparaît ici.
      </p>
      {fact && <Fact>{fact}</Fact>}
      <div className={styles.actions}>
        {wider ? (
          <Link to="/preferences" className={buttonClass()}>
            Élargir mes préférences
          </Link>
        ) : (
          <MessagesLink />
        )}
        <Link
          to={href('/profiles', {}, { tab: 'visites' })}
          className={buttonClass({ variant: 'quiet' })}
        >
          Voir mes visites
        </Link>
        {offers}
      </div>
      {wider && <p className={text.small}>{widerSentence(wider)}</p>}
    </Card>
  )
}

function Tomorrow({ fact, offers }: WordsProps) {
  return (
    <Card scene={cloudScene} title="Plus de profils pour aujourd'hui">
      <p className={text.lead}>
        Vous avez vu tous les portraits de la journée. De nouveaux visages arrivent demain, à
        minuit.
      </p>
      {fact && <Fact>{fact}</Fact>}
      <div className={styles.actions}>
        <MessagesLink />
        <Link to="/preferences" className={buttonClass({ variant: 'quiet' })}>
          Mes préférences
        </Link>
        {offers}
      </div>
    </Card>
  )
}

function MessagesLink() {
  return (
    <Link to="/messages" className={buttonClass()}>
      Lire mes messages
    </Link>
  )
}

function Fact({ children }: { children: string }) {
  return (
    <p className={styles.fact}>
      <FlashIcon size={22} />
      {children}
    </p>
  )
}

interface OffersProps {
  plan: Plan
  isExhausted: boolean
  onBonus: () => void
}

/** What the plan can add, after the way on that costs nothing; a pack is for a member who has no flash left. */
function Offers({ plan, isExhausted, onBonus }: OffersProps) {
  return (
    <>
      {isExhausted && plan === 'premium' && (
        <Button variant="secondary" onClick={onBonus}>
          <FlashIcon size={22} />
          Flashs bonus
        </Button>
      )}
      {plan !== 'gold' && (
        <Link to="/subscription" className={buttonClass({ variant: 'quiet' })}>
          {plan === 'gratuit' ? 'Voir les offres Premium' : 'Passer à Gold'}
        </Link>
      )}
    </>
  )
}

interface CardProps {
  scene: string
  title: string
  children: ReactNode
}

function Card({ scene, title, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={styles.empty} aria-labelledby={titleId}>
      <div className={styles.art}>
        <img src={scene} alt="" width={480} height={360} />
      </div>
      <div className={styles.copy}>
        <h2 className={text.h1} id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
