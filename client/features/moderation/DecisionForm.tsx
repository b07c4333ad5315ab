import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import text from '#client/ui/text.module.css'
import type { DecisionDraft, OpenCase } from '#shared/contracts/moderation.ts'
import {
  FACTS_MAX,
  GROUND_NAMES,
  groundLabel,
  MEANS,
  MEANS_LABELS,
  MEASURE_LABELS,
} from '#shared/domain/moderation.ts'
import styles from './DecisionForm.module.css'
import { firstDraft, measuresFor, reasonsOf } from './decision-draft.ts'
import { useDecide, useSecondOpinion } from './moderation.api.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import { StatementPreview } from './StatementPreview.tsx'

interface DecisionFormProps {
  opened: OpenCase
  onDecided: () => void
}

/** The decision, and beside it what the person concerned will read. */
export function DecisionForm({ opened, onDecided }: DecisionFormProps) {
  const { reference, reported, proposal } = opened
  const [draft, setDraft] = useState<DecisionDraft>(() => firstDraft(opened))
  const [photos, setPhotos] = useState<string[]>([])
  const decide = useDecide(reference, onDecided)
  const secondOpinion = useSecondOpinion(reference)
  const failure = failureOf(decide.error ?? secondOpinion.error)

  function change(changed: Partial<DecisionDraft>) {
    decide.reset()
    secondOpinion.reset()
    setDraft({ ...draft, ...changed })
  }

  return (
    <form
      className={styles.decide}
      noValidate
      aria-labelledby="decision-title"
      onSubmit={(event) => {
        event.preventDefault()
        decide.mutate({ ...draft, photos })
      }}
    >
      <h3 className={text.h3} id="decision-title">
        Votre décision
      </h3>
      {proposal && (
        <Notice tone="mist">
          <p>
            {proposal.isMine
              ? 'Vous avez demandé un second avis. Votre proposition'
              : `${proposal.by} demande un second avis et propose`}{' '}
            : {MEASURE_LABELS[proposal.measure]}.
          </p>
        </Notice>
      )}
      <Choices legend="Mesure" columns="fitLarge" error={failure.fields.measure}>
        {measuresFor(opened).map((measure) => (
          <Choice
            key={measure}
            name="measure"
            label={MEASURE_LABELS[measure]}
            checked={draft.measure === measure}
            onChange={() => change({ measure })}
          />
        ))}
      </Choices>
      {draft.measure === 'remove_photos' && reported && (
        <PhotoChoice
          photos={reported.photos}
          chosen={photos}
          error={failure.fields.photos}
          onChange={setPhotos}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.fields}>
          <SelectField
            label="Fondement"
            value={draft.ground}
            onChange={(event) =>
              change({
                ground: GROUND_NAMES.find((name) => name === event.target.value) ?? 'illicit',
              })
            }
          >
            {GROUND_NAMES.map((name) => (
              <option key={name} value={name}>
                {groundLabel(name)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Moyens automatisés"
            value={draft.means}
            onChange={(event) =>
              change({ means: MEANS.find((name) => name === event.target.value) ?? 'none' })
            }
          >
            {MEANS.map((name) => (
              <option key={name} value={name}>
                {MEANS_LABELS[name]}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label="Les faits, tels qu'ils seront lus"
            help="Jamais le nom de la personne qui a signalé."
            rows={5}
            maxLength={FACTS_MAX}
            value={draft.facts}
            error={failure.fields.facts}
            onChange={(event) => change({ facts: event.target.value })}
          />
        </div>
        <StatementPreview reasons={reasonsOf(draft)} />
      </div>
      {failure.text && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
      <div className={styles.acts}>
        <Button
          variant="quiet"
          isBusy={secondOpinion.isPending}
          onClick={() => secondOpinion.mutate(draft)}
        >
          Demander un second avis
        </Button>
        <Button type="submit" isBusy={decide.isPending}>
          Notifier la décision
        </Button>
      </div>
    </form>
  )
}
