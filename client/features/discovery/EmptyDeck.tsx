import { useQuery } from '@tanstack/react-query'
import Moon from 'lucide-react/icons/moon'
import { type ReactNode, useEffect, useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import windowScene from '#client/assets/scenes/fenetre.svg'
import letterScene from '#client/assets/scenes/lettre.svg'
import cloudScene from '#client/assets/scenes/nuage.svg'
import { atMidnight } from '#client/ui/at-midnight.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { focusTitleIfLost } from '#client/ui/focus-title.ts'
import text from '#client/ui/text.module.css'
import { clearToast } from '#client/ui/toast.ts'
import { useNow } from '#client/ui/use-now.ts'
import type { DeckEnd, WiderSearch } from '#shared/contracts/discovery.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { DeckProblem, DeckSkeleton } from './DeckWait.tsx'
import { deckEndQuery } from './discovery.api.ts'
import styles from './EmptyDeck.module.css'
import { everybodySentence, flashesLeft, returnSentence, widerSentence } from './empty-deck.copy.ts'

interface EmptyDeckProps {
  member: CurrentMember
  /** Undefined while loading. */
  remaining: number | 'unlimited' | undefined
  onBonus: () => void
  /** The field for the emailed code of an unconfirmed member. */
  code: ReactNode
  /** The link to the visits received. */
  visits: ReactNode
}

/**
 * Shown when nobody is left in the deck: the reason from the server, until when, and one next step. The notification
 * demo below it is in client/pages/DiscoverPage.tsx. `BONUS_PLANS` has the plans that can buy the pack.
 */
export function EmptyDeck({ member, remaining, onBonus, code, visits }: EmptyDeckProps) {
  const { data: end, error, isFetching, refetch } = useQuery(deckEndQuery(member.id))
  if (end && end.reason !== 'cards') {
    const ReasonCard = REASON_CARDS[end.reason]
    return (
      <ReasonCard
        end={end}
        member={member}
        fact={flashesLeft(remaining)}
        offers={
          <Offers plan={member.subscription} isExhausted={remaining === 0} onBonus={onBonus} />
        }
        code={code}
        visits={visits}
      />
    )
  }
  if (!error || isFetching) return <DeckSkeleton />
  return <DeckProblem failure={error} onRetry={() => void refetch()} />
}

interface ReasonCardProps {
  end: DeckEnd
  member: CurrentMember
  /** The number of flashes left, in words. */
  fact: string | null
  offers: ReactNode
  code: ReactNode
  visits: ReactNode
}

const REASON_CARDS: Record<
  Exclude<DeckEnd['reason'], 'cards'>,
  (props: ReasonCardProps) => ReactNode
> = {
  nobody: Nobody,
  unconfirmed: Unconfirmed,
  seen: Seen,
  tomorrow: Tomorrow,
}

function Nobody({ end: { wider }, member }: ReasonCardProps) {
  if (wider) {
    return (
      <Card scene={benchScene} title="Personne ne correspond encore">
        <p className={text.lead}>
          Aucun profil ne correspond pour l'instant à ce que vous cherchez.
        </p>
        <div className={styles.actions}>
          <WiderLink wider={wider} />
        </div>
      </Card>
    )
  }
  const first = member.gender === 'F' ? 'la première' : 'le premier'
  return (
    <Card scene={benchScene} title={`Vous êtes ${first} sur le banc`}>
      <p className={text.lead}>
        Aucun profil qui réponde à ce que vous cherchez n'est encore visible. Dès que quelqu'un
        s'assied, son portrait apparaît ici.
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

function Unconfirmed({ member, code }: ReasonCardProps) {
  return (
    <Card scene={letterScene} title="La suite vous attend dans votre boîte">
      <p className={text.lead}>
        Vous avez lu vos premiers portraits. Pour voir les autres, flasher et être{' '}
        {member.gender === 'F' ? 'vue' : 'vu'}, confirmez votre adresse :{' '}
        <span className={styles.address}>{member.email}.</span>
      </p>
      {code}
    </Card>
  )
}

function Seen({ end: { seen, wider }, member, fact, offers, visits }: ReasonCardProps) {
  return (
    <Card scene={windowScene} title="Vous avez vu tout le monde">
      <p className={text.lead}>{everybodySentence(seen, member)}</p>
      {fact && <Fact icon={<FlashIcon size={22} />}>{fact}</Fact>}
      <div className={styles.actions}>
        {wider ? <WiderLink wider={wider} /> : <MessagesLink />}
        {visits}
        {offers}
      </div>
      {!wider && (
        <p className={text.small}>Dès qu'une autre personne arrive, son portrait apparaît ici.</p>
      )}
    </Card>
  )
}

function Tomorrow({ offers }: ReasonCardProps) {
  return (
    <Card scene={cloudScene} title="C'est tout pour aujourd'hui">
      <p className={text.lead}>
        Vous avez lu tous les portraits de la journée. Les suivants arrivent {atMidnight()} : c'est
        notre limite, pour que chacun soit vraiment lu.
      </p>
      <Fact icon={<Moon size={22} />}>{returnSentence(useNow())}</Fact>
      <div className={styles.actions}>
        <MessagesLink />
        <Link
          to={href('/profiles', {}, { tab: 'affinites' })}
          className={buttonClass({ variant: 'quiet' })}
        >
          Revoir mes affinités
        </Link>
        {offers}
      </div>
    </Card>
  )
}

/** The number of profiles that wider preferences bring, and the link to the preferences. */
function WiderLink({ wider }: { wider: WiderSearch }) {
  return (
    <>
      <p className={text.small}>{widerSentence(wider)}</p>
      <Link to="/preferences" className={buttonClass()}>
        Élargir mes préférences
      </Link>
    </>
  )
}

function MessagesLink() {
  return (
    <Link to="/messages" className={buttonClass()}>
      Lire mes messages
    </Link>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className={styles.fact}>
      {icon}
      {children}
    </p>
  )
}

interface OffersProps {
  plan: Plan
  isExhausted: boolean
  onBonus: () => void
}

/**
 * The paid options of an empty deck, after the free next step: the offers of plans, except on
 * Gold; bonus flashes on Premium, for a member who has no flash left.
 */
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
        <Link to="/subscription" className={buttonClass({ variant: 'quiet', size: 'small' })}>
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

  // It replaces a card that may have been scrolled down and whose button had the focus.
  useEffect(() => {
    scrollTo(0, 0)
    // A toast about the previous card is outdated and would cover the picture.
    clearToast()
    focusTitleIfLost()
  }, [])

  return (
    <section className={styles.empty} aria-labelledby={titleId}>
      <div className={styles.art}>
        <img src={scene} alt="" width={480} height={360} />
      </div>
      <div className={styles.copy}>
        <h1 className={text.h2} id={titleId}>
          {title}
        </h1>
        {children}
      </div>
    </section>
  )
}
