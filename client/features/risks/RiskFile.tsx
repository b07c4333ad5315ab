import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Assignment } from '#client/ui/Assignment.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { WorkHead, WorkPanel, WorkPanelWait } from '#client/ui/WorkPanel.tsx'
import type { OpenRisk } from '#shared/contracts/admin/risks.ts'
import { dateAndHour, longDate } from '#shared/domain/paris-date.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import {
  describeSignal,
  HALF_LIFE_DAYS,
  RESEMBLANCE_LABELS,
  RISK_LABELS,
  RISK_OUTCOMES,
  type RiskOutcome,
} from '#shared/domain/risks.ts'
import { RiskDecisionDialog } from './RiskDecisionDialog.tsx'
import styles from './RiskFile.module.css'
import { riskQuery, useAssignRisk } from './risks.api.ts'
import { RISK_DECISION_LABELS, riskActs } from './risks.copy.ts'

const TITLE = 'risk-title'

interface RiskFileProps {
  reference: string
  /** Whether the user opened this case, so that the focus moves to its title. */
  takesFocus: boolean
  onDecided: () => void
  /** A colleague has decided the case meanwhile. */
  onConflict: () => void
}

/** One case: the signals, the current restriction, the outcomes of comparable cases, and the decision. */
export function RiskFile({ reference, takesFocus, onDecided, onConflict }: RiskFileProps) {
  const { data: opened, error, isPending, refetch } = useQuery(riskQuery(reference))
  const [chosen, setChosen] = useState<RiskOutcome | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const assign = useAssignRisk(reference)
  const isShown = opened !== undefined

  useEffect(() => {
    if (takesFocus && isShown) title.current?.focus()
  }, [takesFocus, isShown])

  if (isPending) return <WorkPanelWait />
  if (!opened) return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  const { member, decision } = opened

  /** The keys 1 to 4 choose an outcome, only while the focus is inside the case (WCAG 2.1.4). */
  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || decision || chosen) return
    const outcome = RISK_OUTCOMES[Number(event.key) - 1]
    if (outcome) setChosen(outcome)
  }

  return (
    <WorkPanel titleId={TITLE}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the shortcuts of the buttons inside work wherever the focus is in the case. */}
      <div className={styles.file} onKeyDown={handleKey}>
        <WorkHead
          title={`${member.firstName}, ${member.age} ans`}
          titleId={TITLE}
          titleRef={title}
          origin={`${reference}, ${dateAndHour(new Date(opened.openedAt))}`}
          left={null}
          state={
            decision
              ? `${RISK_DECISION_LABELS[decision.outcome]}${decision.by && ` par ${decision.by}`}, ${dateAndHour(new Date(decision.at))}`
              : `Inscription le ${longDate(new Date(member.registeredAt))}, profil ${member.isVerified ? 'vérifié' : 'non vérifié'}`
          }
        >
          {!decision && (
            <Assignment
              opened={opened}
              isBusy={assign.isPending}
              error={assign.error}
              onAssign={() => assign.mutate()}
            />
          )}
        </WorkHead>
        <div className={styles.columns}>
          <Reasons opened={opened} />
          <div className={styles.side}>
            <CurrentRestrictions opened={opened} />
            <ComparableCases opened={opened} />
          </div>
        </div>
        {!decision && <Decide opened={opened} onChoose={setChosen} />}
      </div>
      {chosen && (
        <RiskDecisionDialog
          opened={opened}
          outcome={chosen}
          onClose={() => setChosen(null)}
          onDecided={() => {
            setChosen(null)
            onDecided()
          }}
          onConflict={() => {
            setChosen(null)
            onConflict()
          }}
        />
      )}
    </WorkPanel>
  )
}

function Reasons({ opened: { signals, points } }: { opened: OpenRisk }) {
  return (
    <section className={styles.part} aria-labelledby="risk-why">
      <h3 className={text.h4} id="risk-why">
        Pourquoi ce compte est ici
      </h3>
      <ul className={styles.signals}>
        {signals.map((signal) => (
          <li key={signal.kind}>
            <span>{RISK_LABELS[signal.kind]}</span>
            <b>+ {signal.points}</b>
            <small>{describeSignal(signal)}</small>
          </li>
        ))}
      </ul>
      <p className={text.small}>
        Total {points}. Chaque point perd la moitié de sa valeur en {HALF_LIFE_DAYS} jours. Aucun
        message n'a été lu.
      </p>
    </section>
  )
}

function CurrentRestrictions({ opened }: { opened: OpenRisk }) {
  const { member, restriction, isHeld, resemblances, recipients } = opened
  return (
    <section className={styles.part} aria-labelledby="risk-place">
      <h3 className={text.h4} id="risk-place">
        Ce qui est déjà en place
      </h3>
      {isHeld && <p>Le profil n'est vu de personne : il ressemble à celui de quelqu'un d'exclu.</p>}
      {resemblances.length > 0 && (
        <ul className={styles.alike}>
          {resemblances.map(({ kind, decision, at }) => (
            <li key={`${kind} ${decision}`}>
              {RESEMBLANCE_LABELS[kind]}, décision {decision}, vu le {dateAndHour(new Date(at))}
            </li>
          ))}
        </ul>
      )}
      <p>
        {restriction
          ? `Depuis le ${dateAndHour(new Date(restriction.since))}, jusqu'au ${dateAndHour(new Date(restriction.until))} : pas de nouvelle conversation. Les conversations ouvertes continuent.`
          : 'Ses nouvelles conversations ne sont pas limitées.'}
      </p>
      <p className={styles.who}>
        <Avatar src={photoAtWidth(member.photo, 240)} size={52} />
        <span>
          {member.city}.{' '}
          {recipients > 0 &&
            `A écrit à ${recipients} ${recipients > 1 ? 'personnes' : 'personne'}. `}
          <Link to={href('/admin/membres/:memberId', { memberId: member.id })}>Voir la fiche</Link>
        </span>
      </p>
    </section>
  )
}

function ComparableCases({ opened: { replay } }: { opened: OpenRisk }) {
  const excluded = replay.filter(({ outcome }) => outcome === 'excluded').length
  const lifted = replay.filter(({ outcome }) => outcome === 'lifted').length
  return (
    <section className={styles.part} aria-labelledby="risk-month">
      <h3 className={text.h4} id="risk-month">
        Et le mois dernier ?
      </h3>
      <p>
        {replay.length === 0
          ? "Aucun autre compte n'est arrivé à autant de points en 30 jours."
          : `La même décision, pour autant de points, aurait touché ${replay.length} ${replay.length > 1 ? 'autres comptes' : 'autre compte'} en 30 jours : ${excluded} exclus depuis, ${lifted} levés.`}
      </p>
      {replay.length > 0 && (
        <Disclosure
          label={replay.length > 1 ? `Voir les ${replay.length} comptes` : 'Voir ce compte'}
        >
          <ul className={styles.alike}>
            {replay.map(({ reference, firstName, points, outcome }) => (
              <li key={reference}>
                <Link to={href('/admin/risques', {}, { dossier: reference })}>{reference}</Link>{' '}
                {firstName}, {points} points,{' '}
                {outcome ? RISK_DECISION_LABELS[outcome] : 'à décider'}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

interface DecideProps {
  opened: OpenRisk
  onChoose: (outcome: RiskOutcome) => void
}

function Decide({ opened, onChoose }: DecideProps) {
  return (
    <section className={styles.decide} aria-labelledby="risk-decide">
      <h3 className={text.h3} id="risk-decide">
        Votre décision
      </h3>
      <div className={styles.keys}>
        {RISK_OUTCOMES.map((outcome, at) => {
          const { title, note } = riskActs(opened)[outcome]
          return (
            <button
              type="button"
              key={outcome}
              className={styles.key}
              onClick={() => onChoose(outcome)}
            >
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <span>
                <b>{title}</b>
                <small>{note}</small>
              </span>
            </button>
          )
        })}
      </div>
      <p className={text.small}>
        Une touche suffit, de 1 à 4, puis une confirmation. Chaque décision est motivée, datée et
        contestable pendant six mois.
      </p>
    </section>
  )
}
