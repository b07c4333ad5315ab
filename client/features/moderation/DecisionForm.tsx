import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { draftOf, forgetDraft, useKeptForm } from '#client/platform/drafts.ts'
import { showFailure } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { GroundField } from '#client/ui/GroundField.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { decideCase, type OpenCase } from '#shared/contracts/admin/moderation.ts'
import {
  FACTS_MAX,
  MEANS,
  MEANS_LABELS,
  MEASURE_LABELS,
  PROFILE_TEXTS,
  type ProfileText,
  SUSPENSION_DAYS,
  type SuspensionDays,
  USUAL_SUSPENSION_DAYS,
} from '#shared/domain/moderation.ts'
import { sentenceOf } from '#shared/domain/prompts.ts'
import styles from './DecisionForm.module.css'
import {
  DECISION_TITLE,
  firstDraft,
  isAboutTexts,
  measuresFor,
  reasonsOf,
} from './decision-draft.ts'
import { useDecide, useSecondOpinion } from './moderation.api.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import { StatementPreview } from './StatementPreview.tsx'

type Decision = z.output<typeof decideCase.body>

interface DecisionFormProps {
  opened: OpenCase
  onDecided: () => void
  onSecondOpinion: () => void
  onConflict: () => void
}

/** The decision form, next to a preview of what the member concerned will read. */
export function DecisionForm(props: DecisionFormProps) {
  const { opened, onDecided, onSecondOpinion, onConflict } = props
  const { reference, reported, proposal } = opened
  // A new draft begins when a colleague proposes a decision or the case gets another member: the old draft no longer
  // fits.
  const place = `decision ${reference} ${proposal?.by ?? reported?.id ?? ''}`
  const { register, control, handleSubmit, setError, watch, formState } = useForm<
    z.input<typeof decideCase.body>,
    unknown,
    Decision
  >({
    resolver: zodResolver(decideCase.body),
    defaultValues: firstDraft(opened, draftOf(place)),
  })
  const { errors } = formState
  const { photos = [], texts = [], days = USUAL_SUSPENSION_DAYS, ...draft } = watch()
  const sent = (onDone: () => void) => ({
    onDone: () => {
      forgetDraft(place)
      onDone()
    },
    onConflict,
  })
  const decide = useDecide(reference, sent(onDecided))
  const secondOpinion = useSecondOpinion(reference, sent(onSecondOpinion))
  const onError = (failure: Error) => showFailure(setError, failure)

  useKeptForm(watch, place)

  return (
    <form
      className={styles.decide}
      noValidate
      aria-labelledby={DECISION_TITLE}
      onSubmit={handleSubmit((decision) => decide.mutate(decision, { onError }))}
    >
      <h3 className={text.h3} id={DECISION_TITLE} tabIndex={-1}>
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
            {MEASURE_LABELS[proposal.measure]}
            {proposal.measure === 'suspend' && `, ${daysLabel(proposal.days)}`}.
          </p>
        </Notice>
      )}
      <Choices legend="Mesure" columns="fitLarge" error={errors.measure?.message}>
        {measuresFor(opened).map((measure) => (
          <Choice
            key={measure}
            {...register('measure')}
            value={measure}
            label={MEASURE_LABELS[measure]}
          />
        ))}
      </Choices>
      {draft.measure === 'remove_photos' && reported && (
        <Controller
          control={control}
          name="photos"
          render={({ field }) => (
            <PhotoChoice
              photos={reported.photos}
              chosen={photos}
              error={errors.photos?.message}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {isAboutTexts(draft.measure) && reported && (
        <Controller
          control={control}
          name="texts"
          render={({ field }) => (
            <TextChoice
              member={reported}
              chosen={texts}
              error={errors.texts?.message}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {draft.measure === 'suspend' && (
        <Controller
          control={control}
          name="days"
          render={({ field }) => <DaysChoice days={days} onChange={field.onChange} />}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.fields}>
          <GroundField {...register('ground')} />
          <SelectField {...register('means')} label="Moyens automatisés">
            {MEANS.map((name) => (
              <option key={name} value={name}>
                {MEANS_LABELS[name]}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            {...register('facts')}
            label="Les faits, tels qu'ils seront lus"
            help="Jamais le nom de la personne qui a signalé."
            rows={6}
            maxLength={FACTS_MAX}
            error={errors.facts?.message}
          />
        </div>
        <StatementPreview reasons={reasonsOf(draft, { texts, days })} />
      </div>
      {errors.root?.message && (
        <div role="alert">
          <FieldError>{errors.root.message}</FieldError>
        </div>
      )}
      <div className={styles.acts}>
        <Button
          variant="quiet"
          isBusy={secondOpinion.isPending}
          onClick={handleSubmit((proposed) => secondOpinion.mutate(proposed, { onError }))}
        >
          <span>
            <VisuallyHidden onPhone>Demander un</VisuallyHidden>{' '}
            <span className={styles.seen}>second avis</span>
          </span>
        </Button>
        <Button type="submit" isBusy={decide.isPending}>
          <span>
            Notifier <VisuallyHidden onPhone>la décision</VisuallyHidden>
          </span>
        </Button>
      </div>
    </form>
  )
}

interface TextChoiceProps {
  member: NonNullable<OpenCase['reported']>
  chosen: readonly ProfileText[]
  error: string | undefined
  onChange: (texts: ProfileText[]) => void
}

const TEXT_NAMES: Record<ProfileText, string> = {
  firstName: 'Le prénom',
  bio: 'La présentation',
  prompts: 'Les phrases terminées',
}

function inWords(member: TextChoiceProps['member'], text: ProfileText): string {
  return text === 'prompts' ? member.prompts.map(sentenceOf).join(' / ') : member[text]
}

/** Chooses which of a member's texts are removed, or must be rewritten. */
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
          {TEXT_NAMES[text]} : « {inWords(member, text) || 'vide'} »
        </CheckField>
      ))}
    </FieldGroup>
  )
}

function daysLabel(days: SuspensionDays): string {
  return days === 1 ? '1 jour' : `${days} jours`
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
          label={daysLabel(count)}
          checked={days === count}
          onChange={() => onChange(count)}
        />
      ))}
    </Choices>
  )
}
