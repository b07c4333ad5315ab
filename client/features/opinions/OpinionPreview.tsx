import Lock from 'lucide-react/icons/lock'
import { type SubmitEvent, useId, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import type { TeamKey } from '#shared/contracts/opinions.ts'
import type { OpinionReader } from '#shared/domain/opinions.ts'
import { ExcerptView } from './ExcerptView.tsx'
import type { Excerpt } from './excerpt.ts'
import styles from './OpinionPreview.module.css'
import { OpinionActs, OpinionStep } from './OpinionStep.tsx'
import { useAskOpinion } from './opinions.api.ts'
import { TooLongError } from './sealing.ts'

interface OpinionPreviewProps {
  partnerId: string
  excerpt: Excerpt
  /** Undefined until they are loaded. */
  teamKeys: readonly TeamKey[] | undefined
  onRemove: (at: number) => void
  onBack: () => void
  onAsked: () => void
}

const NO_TEAM = "L'équipe n'est pas là en ce moment."
const BY_TEAM = 'Elle seule le lira. Réponse sous 24 heures, du lundi au samedi.'

/** The second step: what will be shown, and to whom. */
export function OpinionPreview(props: OpinionPreviewProps) {
  const { partnerId, excerpt, teamKeys = [], onRemove, onBack, onAsked } = props
  const name = useId()
  const [chosen, setChosen] = useState<OpinionReader>('trusted')
  const [person, setPerson] = useState('')
  const ask = useAskOpinion(partnerId, onAsked)
  const hasTeam = teamKeys.length > 0
  const reader = hasTeam ? chosen : 'trusted'

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!ask.isPending) ask.mutate({ excerpt, reader, keys: teamKeys, person })
  }

  return (
    <OpinionStep
      kind="Étape 2 sur 2"
      title="Voici ce qui sera montré"
      lead="Vos deux prénoms, les numéros, les adresses e-mail et les liens sont remplacés. Relisez : un autre nom ou un lieu a pu rester. Vous pouvez encore retirer un message."
    >
      <ExcerptView lines={excerpt.lines} asker="Vous" onRemove={onRemove} />
      <p className={text.small}>
        Seront dits aussi : votre prénom, depuis quand vous vous connaissez, si le profil est
        vérifié
        {foundInWords(excerpt)}.
      </p>
      <form className={styles.form} onSubmit={handleSubmit}>
        <Choices legend="Qui donne son avis ?" size="part" columns="one">
          <Choice
            className={styles.choice}
            name={name}
            label="Une personne de confiance"
            detail="Vous lui envoyez vous-même le lien, par le moyen de votre choix."
            checked={reader === 'trusted'}
            onChange={() => setChosen('trusted')}
          />
          <Choice
            className={styles.choice}
            name={name}
            label="Une personne de l'équipe Embellie"
            detail={hasTeam || props.teamKeys === undefined ? BY_TEAM : NO_TEAM}
            disabled={!hasTeam}
            checked={reader === 'team'}
            onChange={() => setChosen('team')}
          />
        </Choices>
        {reader === 'trusted' && (
          <TextField
            label="Son prénom"
            isOptional
            help="Pour vous y retrouver : il reste dans cet onglet, et ne nous est pas envoyé."
            maxLength={40}
            autoComplete="off"
            value={person}
            onChange={(event) => setPerson(event.target.value)}
          />
        )}
        <Notice tone="mist" icon={<Lock aria-hidden="true" />}>
          <p>
            {reader === 'trusted'
              ? "Le texte est chiffré sur votre appareil. La clé est dans le lien lui-même : nous ne pouvons pas le lire. Le lien s'éteint dans 72 heures et ne s'ouvre que sur un seul appareil."
              : "Le texte est chiffré sur votre appareil, pour le navigateur des modérateurs : nos serveurs ne peuvent pas le lire. Il s'efface à la réponse, et dans 72 heures au plus."}
          </p>
        </Notice>
        {ask.error && (
          <div role="alert">
            <FieldError>{wordsOf(ask.error)}</FieldError>
          </div>
        )}
        <OpinionActs>
          <Button type="submit" isBusy={ask.isPending}>
            {reader === 'trusted' ? 'Créer le lien' : "Demander l'avis"}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Changer les messages
          </Button>
        </OpinionActs>
      </form>
    </OpinionStep>
  )
}

function foundInWords({ asksMoney, asksToLeave }: Excerpt): string {
  const found = [
    asksMoney && "que l'on vous demande de l'argent",
    asksToLeave && "que l'on vous propose de quitter Embellie",
  ].filter((words) => words !== false)
  return found.length === 0 ? '' : `, et ${found.join(' et ')}`
}

function wordsOf(error: Error): string {
  if (error instanceof TooLongError) return 'Ces messages sont trop longs : retirez-en un.'
  if (!('subtle' in crypto)) return 'Votre navigateur ne chiffre que sur une page en https.'
  return failureText(error)
}
