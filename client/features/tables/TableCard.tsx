import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import Euro from 'lucide-react/icons/euro'
import MapPin from 'lucide-react/icons/map-pin'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { DayClock } from '#client/ui/DayClock.tsx'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Table } from '#shared/contracts/tables.ts'
import { placeLabel } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { TableArt } from './TableArt.tsx'
import styles from './TableCard.module.css'
import { useAnswer, useJoin, useLeave } from './tables.api.ts'
import { companyLabel, halfDayLabel, priceLabel, sizeLabel } from './tables.copy.ts'
import { useWhen } from './use-when.ts'

/**
 * A table without a seat of the member: an invitation, the waiting list, an open table, or one that is closed to them.
 */
export function TableCard({ table }: { table: Table }) {
  switch (table.step) {
    case 'invited':
      return <Invitation table={table} />
    case 'waiting':
      return <Waiting table={table} />
    case 'join':
    case 'ask':
      return <Open table={table} />
    default:
      return <Closed table={table} />
  }
}

function Invitation({ table }: { table: Table }) {
  const answer = useAnswer(table.id)
  const whenOf = useWhen(table)
  return (
    <Frame
      size={table.size}
      kind={
        table.answerBy
          ? `Invitation, réponse attendue avant ${whenOf(table.answerBy)}`
          : 'Invitation'
      }
      title={`Une place pour vous, ${halfDayLabel(table)}`}
    >
      <TableFacts table={table} />
      <div className={styles.answers}>
        <Button
          isBusy={answer.isPending && answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          <Check />
          Je viens
        </Button>
        <Button
          variant="secondary"
          isBusy={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          Pas cette fois
        </Button>
      </div>
      <Failure error={answer.error} />
      <SuitingPromise table={table} />
    </Frame>
  )
}

const FIRST_RANKS = 3
const RANKS = { F: ['première', 'deuxième', 'troisième'], H: ['premier', 'deuxième', 'troisième'] }

/** The dial of the waiting list spans a week before the list closes. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

function Waiting({ table }: { table: Table }) {
  const leave = useLeave(table.id)
  const now = useNow()
  const whenOf = useWhen(table)
  const closesAt = new Date(table.listClosesAt)
  const progress = 1 - (closesAt.getTime() - now.getTime()) / WEEK_MS
  const { rank, myGender, status, isAvailable } = table
  const isRanked = rank !== null && rank <= FIRST_RANKS && status !== 'proposed'
  const place = isRanked ? RANKS[myGender][rank - 1] : undefined
  const article = myGender === 'F' ? 'la' : 'le'
  const needsAvailability = !isAvailable && status !== 'proposed'
  return (
    <Frame
      size={table.size}
      kind={status === 'proposed' ? 'Une table se prépare' : "Liste d'attente"}
      title={place ? `Vous êtes ${article} ${place} sur la liste` : 'Vous êtes sur la liste'}
    >
      <p className={text.muted}>
        {status === 'proposed'
          ? 'La table se compose bientôt. Si elle vous convient, vous recevez une invitation.'
          : `Les ${table.size === 6 ? 'six' : 'huit'} places sont prises. Si l'une se libère et que la table vous convient, nous vous écrivons aussitôt.`}
      </p>
      {status !== 'proposed' && (
        <div className={styles.until}>
          <DayClock left={{ isHot: false, progress: Math.min(1, Math.max(0, progress)) }} />
          <p>
            Sans nouvelle{' '}
            <b>
              <NonBreakingWords>{whenOf(table.listClosesAt)}</NonBreakingWords>
            </b>
            , la liste se ferme.
            {isAvailable
              ? ` Vous serez ${myGender === 'F' ? 'servie' : 'servi'} d'abord la semaine prochaine.`
              : ' Dites quand vous êtes libre : une prochaine table pourra vous inviter.'}
          </p>
        </div>
      )}
      <div className={styles.ways}>
        {needsAvailability && <AvailabilityLink />}
        <Link to="/evenements" className={buttonClass({ variant: 'secondary' })}>
          Autres tables
        </Link>
        <Button variant="quiet" isBusy={leave.isPending} onClick={() => leave.mutate(undefined)}>
          Quitter la liste
        </Button>
      </div>
      <Failure error={leave.error} />
      <Facts>
        <When table={table} />
        <Where table={table} />
      </Facts>
    </Frame>
  )
}

function Open({ table }: { table: Table }) {
  const join = useJoin(table.id)
  const isRequestable = table.step === 'ask'
  return (
    <Frame
      size={table.size}
      kind={isRequestable ? 'Une table se prépare' : 'Une place est libre'}
      title={`À table, ${halfDayLabel(table)}`}
    >
      <TableFacts table={table} />
      <div className={styles.acts}>
        <Button isBusy={join.isPending} onClick={() => join.mutate(undefined)}>
          {isRequestable ? 'Demander une place' : 'Prendre la place'}
        </Button>
      </div>
      <Failure error={join.error} />
      <SuitingPromise table={table} />
    </Frame>
  )
}

function Closed({ table }: { table: Table }) {
  const whenOf = useWhen(table)
  const [title, words] = closedWords(table)
  return (
    <Frame size={table.size} kind={capitalised(whenOf(table.startsAt))} title={title}>
      <p className={text.lead}>{words}</p>
      <div className={styles.acts}>
        <AvailabilityLink />
      </div>
    </Frame>
  )
}

function closedWords({ status, step, isAvailable }: Table): [title: string, words: string] {
  const next = 'Une autre se composera bientôt'
  if (status === 'cancelled') {
    return ["La table n'aura pas lieu", `Les personnes attendues le savent. ${next}.`]
  }
  return [
    step === 'lost' ? "Votre place n'est plus libre" : 'La table est complète',
    isAvailable ? `${next}.` : `${next} : dites quand vous êtes libre.`,
  ]
}

/** The link to the member's availability. */
function AvailabilityLink() {
  return (
    <Link to="/evenements/disponibilites" className={buttonClass({ variant: 'secondary' })}>
      Mes disponibilités
    </Link>
  )
}

function When({ table }: { table: Table }) {
  const whenOf = useWhen(table)
  return (
    <Fact icon={<CalendarDays />} detail="Deux heures environ">
      <NonBreakingWords>{capitalised(whenOf(table.startsAt))}</NonBreakingWords>
    </Fact>
  )
}

function Where({ table: { place, city, km, access } }: { table: Table }) {
  const where = [
    ...(km === null ? [] : [`à ${km}\u00a0km de chez vous`]),
    ...(access ? [access] : []),
  ].join(', ')
  return (
    <Fact icon={<MapPin />} detail={capitalised(fixSpaces(where))}>
      {placeLabel(`${place}, ${city}`)}
    </Fact>
  )
}

function TableFacts({ table }: { table: Table }) {
  const { priceCents, company, hasHost, isHost } = table
  const welcomed = hasHost ? 'Une personne vérifiée vous accueille.' : ''
  const welcome = isHost ? 'Vous accueillez.' : welcomed
  const isComposed = company.women + company.men > 0
  return (
    <Facts>
      <When table={table} />
      <Where table={table} />
      <Fact
        icon={<UsersRound />}
        detail={isComposed ? `${companyLabel(company)} ${welcome}`.trim() : undefined}
      >
        {sizeLabel(table)}
      </Fact>
      <Fact
        icon={<Euro />}
        detail={priceCents === null ? undefined : 'Chacun règle sa part, sur place'}
      >
        {priceCents === null ? 'Chacun règle sa part, sur place' : priceLabel(priceCents)}
      </Fact>
    </Facts>
  )
}

/** What is true of every table. It is shown after the answers, which must be in the first screenful. */
function SuitingPromise({ table }: { table: Table }) {
  return (
    <p className={text.small}>
      {table.purpose === 'encounter'
        ? "Autour de la table, au moins deux personnes correspondent à ce que vous cherchez, et vous à ce qu'elles cherchent."
        : "Autour de la table, au moins deux personnes ont l'âge que vous cherchez, et vous celui qu'elles cherchent."}
    </p>
  )
}

interface FrameProps {
  size: Table['size']
  kind: string
  title: string
  children: ReactNode
}

function Frame({ size, kind, title, children }: FrameProps) {
  const titleId = useId()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.art}>
        <TableArt size={size} />
      </div>
      <div className={styles.words}>
        <p className={text.small}>
          <NonBreakingWords>{kind}</NonBreakingWords>
        </p>
        <h1 className={text.h1} id={titleId}>
          {title}
        </h1>
        {children}
      </div>
    </article>
  )
}

function Failure({ error }: { error: Error | null }) {
  return (
    error && (
      <div role="alert">
        <FieldError>{failureText(error)}</FieldError>
      </div>
    )
  )
}
