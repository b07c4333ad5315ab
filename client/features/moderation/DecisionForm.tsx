import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import text from '#client/ui/text.module.css'
import type { DecisionDraft, OpenCase } from '#shared/contracts/admin/moderation.ts'
import {
  FACTS_MAX,
  GROUND_NAMES,
  groundLabel,
  MEANS,
  MEANS_LABELS,
  MEASURE_LABELS,
  PROFILE_TEXTS,
  type ProfileText,
  SUSPENSION_DAYS,
  type SuspensionDays,
  USUAL_SUSPENSION_DAYS,
} from '#shared/domain/moderation.ts'
import styles from './DecisionForm.module.css'
import { firstDraft, isAboutTexts, measuresFor, reasonsOf, type Scope } from './decision-draft.ts'
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
  const [scope, setScope] = useState<Scope>(NOTHING_CHOSEN)
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
        decide.mutate({ ...draft, ...scope, photos: [...scope.photos], texts: [...scope.texts] })
      }}
    >
      <h3 className={text.h3} id="decision-title">
        Votre décision
      </h3>
      {reported?.isStaff && (
        <Notice tone="mist">
          <p>
            Ce membre fait partie de l'équipe : une mesure revient à l'administration. Vous pouvez
            demander un second avis.
          </p>
        </Notice>
      )}
      {proposal && (
        <Notice tone="mist">
          <p>
            {proposal.isMine
              ? 'Vous avez demandé un second avis. Votre proposition'
              : `${proposal.by} demande un second avis et propose`}
            {' : '}
            {MEASURE_LABELS[proposal.measure]}.
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
          chosen={scope.photos}
          error={failure.fields.photos}
          onChange={(photos) => setScope({ ...scope, photos })}
        />
      )}
      {isAboutTexts(draft.measure) && reported && (
        <TextChoice
          member={reported}
          chosen={scope.texts}
          error={failure.fields.texts}
          onChange={(texts) => setScope({ ...scope, texts })}
        />
      )}
      {draft.measure === 'suspend' && (
        <DaysChoice days={scope.days} onChange={(days) => setScope({ ...scope, days })} />
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
        <StatementPreview reasons={reasonsOf(draft, scope)} />
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

const NOTHING_CHOSEN: Scope = { photos: [], texts: [], days: USUAL_SUSPENSION_DAYS }

interface TextChoiceProps {
  member: NonNullable<OpenCase['reported']>
  chosen: readonly ProfileText[]
  error: string | undefined
  onChange: (texts: ProfileText[]) => void
}

const TEXT_NAMES: Record<ProfileText, string> = {
  firstName: 'Le prénom',
  bio: 'La présentation',
}

/** Which of a member's texts are removed, or to be written again. */
function TextChoice({ member, chosen, error, onChange }: TextChoiceProps) {
  return (
    <FieldGroup legend="Texte en cause" error={error}>
      {PROFILE_TEXTS.map((text) => (
        <CheckField
          key={text}
          checked={chosen.includes(text)}
          onChange={({ target }) =>
            onChange(
              PROFILE_TEXTS.filter((one) => (one === text ? target.checked : chosen.includes(one))),
            )
          }
        >
          {TEXT_NAMES[text]} : « {member[text] || 'vide'} »
        </CheckField>
      ))}
    </FieldGroup>
  )
}

interface DaysChoiceProps {
  days: SuspensionDays
  onChange: (days: SuspensionDays) => void
}

function DaysChoice({ days, onChange }: DaysChoiceProps) {
  return (
    <Choices legend="Durée" columns="fitLarge">
      {SUSPENSION_DAYS.map((count) => (
        <Choice
          key={count}
          name="days"
          label={count === 1 ? '1 jour' : `${count} jours`}
          checked={days === count}
          onChange={() => onChange(count)}
        />
      ))}
    </Choices>
  )
}
