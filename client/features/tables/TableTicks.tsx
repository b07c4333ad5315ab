import MessageCircle from 'lucide-react/icons/message-circle'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { CheckField } from '#client/ui/CheckField.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { focusTitle } from '#client/ui/focus-title.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { TwoPortraits } from '#client/ui/TwoPortraits.tsx'
import text from '#client/ui/text.module.css'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Table, TableNeighbour } from '#shared/contracts/tables.ts'
import { dayOfMoment, placeLabel } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import type { MenuOf } from './GuestMenus.tsx'
import styles from './TableTicks.module.css'
import { useTicks } from './tables.api.ts'
import { useWhen } from './use-when.ts'

interface TableTicksProps {
  table: Table
  menuOf: MenuOf
}

/** The form for the secret ticks after a table. A mutual tick shows the match immediately. */
export function TableTicks({ table, menuOf }: TableTicksProps) {
  const [matchIds, setMatchIds] = useState<string[]>([])
  const match = table.neighbours.find(({ id }) => matchIds.includes(id))
  if (match) {
    const others = matchIds.filter((id) => id !== match.id)
    return <TableMatch partner={match} onNext={() => setMatchIds(others)} />
  }
  return <Ticks table={table} menuOf={menuOf} onMatch={setMatchIds} />
}

function Ticks({ table, menuOf, onMatch }: TableTicksProps & { onMatch: (ids: string[]) => void }) {
  const { neighbours } = table
  const earlierMatches = new Set(neighbours.filter(({ isMatch }) => isMatch).map(({ id }) => id))
  const [ticked, setTicked] = useState(
    () => new Set(neighbours.filter(({ isTicked }) => isTicked).map(({ id }) => id)),
  )
  const send = useTicks(table.id, (ids) => onMatch(ids.filter((id) => !earlierMatches.has(id))))
  const day = dayOfMoment(new Date(table.startsAt), table.timeZone)
  const closes = useWhen(table)(table.ticksCloseAt)

  function toggle(id: string, isTicked: boolean) {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }

  /**
   * Sends the ticks. A mutual tick replaces the page with the match; otherwise the title says that the ticks are saved.
   */
  function sendTicks(ids: string[]) {
    send.mutate(ids, {
      onSuccess: () => {
        focusTitle()
        scrollTo(0, 0)
      },
    })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    sendTicks([...ticked])
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <header className={styles.head}>
        <p className={text.small}>
          <NonBreakingWords>{`${capitalised(day)}, ${placeLabel(table.place)}`}</NonBreakingWords>
        </p>
        {table.hasTicked ? (
          <>
            <h1 className={text.h1}>C'est noté</h1>
            <p className={text.lead}>
              Cela reste entre nous. Si la même coche revient vers vous, c'est un match. Vous pouvez
              changer d'avis jusqu'à {closes}.
            </p>
          </>
        ) : (
          <>
            <h1 className={text.h1}>
              <NonBreakingWords>Qui aimeriez-vous revoir ?</NonBreakingWords>
            </h1>
            <p className={text.lead}>
              Cochez en secret. Si la même coche revient vers vous, c'est un match, et la
              conversation s'ouvre sur toutes les formules.
            </p>
          </>
        )}
      </header>
      <fieldset>
        <legend>
          <VisuallyHidden>Vos voisins de table</VisuallyHidden>
        </legend>
        <ul className={styles.list}>
          {neighbours.map((neighbour) => (
            <Neighbour
              key={neighbour.id}
              neighbour={neighbour}
              isTicked={ticked.has(neighbour.id)}
              onTick={(isTicked) => toggle(neighbour.id, isTicked)}
            >
              {menuOf(neighbour)}
            </Neighbour>
          ))}
        </ul>
      </fieldset>
      {send.error && (
        <div role="alert">
          <FieldError>{failureText(send.error)}</FieldError>
        </div>
      )}
      <div className={styles.acts}>
        <Button type="submit" isBusy={send.isPending}>
          {table.hasTicked ? 'Envoyer à nouveau' : 'Envoyer en secret'}
        </Button>
        <Button
          variant="quiet"
          disabled={send.isPending}
          onClick={() => {
            setTicked(new Set())
            sendTicks([])
          }}
        >
          Personne cette fois
        </Button>
      </div>
      <p className={text.small}>
        Une coche sans retour n'est dite à personne, jamais.
        {!table.hasTicked && ` Ouvert jusqu'à ${closes}.`}
      </p>
      <p className={styles.report}>
        <Link to="/signaler" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          Signaler quelque chose
        </Link>
      </p>
    </form>
  )
}

interface NeighbourProps {
  neighbour: TableNeighbour
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  children: ReactNode
}

function Neighbour({ neighbour, isTicked, onTick, children }: NeighbourProps) {
  const { id, firstName, age, photo, isMatch } = neighbour
  return (
    <li>
      <Avatar src={photoAtWidth(photo, 240)} size={60} />
      {isMatch ? (
        <div className={styles.match}>
          <p>
            <span className={styles.name}>{firstName}</span>
            <small className={text.small}>C'est un match</small>
          </p>
          <Link
            to={href('/chat/:partnerId', { partnerId: id })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Écrire <VisuallyHidden>à {firstName}</VisuallyHidden>
          </Link>
        </div>
      ) : (
        <CheckField
          className={styles.check}
          checked={isTicked}
          aria-label={`Revoir ${firstName}`}
          onChange={({ target }) => onTick(target.checked)}
        >
          <span className={styles.name}>{firstName}</span>
          <small className={text.small}>{age} ans</small>
        </CheckField>
      )}
      {children}
    </li>
  )
}

function TableMatch({ partner, onNext }: { partner: TableNeighbour; onNext: () => void }) {
  const { photo } = useMember()
  const { id, firstName, photo: theirs } = partner
  useFocusToTitle()
  useEffect(() => {
    focusTitle()
    scrollTo(0, 0)
  }, [])
  return (
    <div className={styles.told} role="status">
      <TwoPortraits photos={[photoAtWidth(photo, 240), photoAtWidth(theirs, 240)]} />
      <h1 className={text.h1}>
        <em>C'est un match !</em>
      </h1>
      <p className={text.lead}>
        {firstName} aussi aimerait vous revoir. Vous vous êtes déjà parlé : la conversation est
        ouverte, sans formule.
      </p>
      <div className={styles.acts}>
        <Link to={href('/chat/:partnerId', { partnerId: id })} className={buttonClass()}>
          <MessageCircle />
          Écrire à {firstName}
        </Link>
        <Button variant="quiet" onClick={onNext}>
          Revenir à la table
        </Button>
      </div>
    </div>
  )
}
