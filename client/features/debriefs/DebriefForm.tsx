import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Link } from '#client/app/router.tsx'
import { showFailure } from '#client/platform/form-failure.ts'
import { useMember } from '#client/session/member-context.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import { useCheckedForm } from '#client/ui/use-checked-form.ts'
import { type Debrief, type DebriefAnswers, debriefAnswers } from '#shared/contracts/debriefs.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { dayOfMoment, placeName } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { AGAIN_ANSWERS } from '#shared/domain/debriefs.ts'
import { useAnswer } from './debriefs.api.ts'
import styles from './debriefs.module.css'

const CHOOSE = 'Choisissez une réponse.'
const yesOrNo = z.nullable(z.enum(['yes', 'no'], CHOOSE))

/** Turns the chosen words into answers. After « Non » to the first question, the other two are sent as null. */
const chosen = z.pipe(
  z.pipe(
    z.object({
      met: yesOrNo.check(z.refine((met) => met !== null, CHOOSE)),
      again: z.nullable(z.enum(AGAIN_ANSWERS, CHOOSE)),
      photos: yesOrNo,
    }),
    z.transform(({ met, again, photos }) => ({
      hasMet: met === 'yes',
      again: met === 'yes' ? again : null,
      isLikePhotos: met === 'yes' && photos !== null ? photos === 'yes' : null,
    })),
  ),
  debriefAnswers,
)

type Chosen = z.input<typeof chosen>

interface DebriefFormProps {
  partner: Match['partner']
  debrief: Debrief
  /** A decline has closed the conversation, so two yeses are not announced. */
  isClosed: boolean
  onDone: () => void
  /** More options below the form. */
  children: ReactNode
}

/** The three questions, with no answer preselected. */
export function DebriefForm({ partner, debrief, isClosed, onDone, children }: DebriefFormProps) {
  const { gender } = useMember()
  const answer = useAnswer(partner.id, debrief, onDone)
  const { register, handleSubmit, setError, watch, formState } = useCheckedForm<
    Chosen,
    DebriefAnswers
  >({
    resolver: zodResolver(chosen),
    defaultValues: toChoices(debrief.answers),
  })
  const { errors } = formState
  const { firstName } = partner
  // The participle is feminine only for two women: « rencontrées ».
  const plural = gender === 'F' && partner.gender === 'F' ? 'es' : 's'
  const they = partner.gender === 'F' ? 'elle' : 'il'

  function send(answers: DebriefAnswers) {
    answer.mutate(answers, { onError: (failure) => showFailure(setError, failure) })
  }

  return (
    <Form className={styles.form} onSubmit={handleSubmit(send)}>
      <header className={styles.head}>
        <div className={styles.who}>
          <Avatar src={partner.photo} size={60} />
          <p>
            <b className={text.h4}>{firstName}</b>
            <span className={text.small}>
              {capitalised(dayOfMoment(new Date(debrief.startsAt), debrief.timeZone))},{' '}
              {placeName(debrief.place)}
            </span>
          </p>
        </div>
        <h1 className={text.h1}>
          <NonBreakingWords>Comment cela s'est-il passé ?</NonBreakingWords>
        </h1>
        <p className={text.lead}>Trois questions. {firstName} ne verra jamais vos réponses.</p>
      </header>
      <Choices
        size="part"
        legend={`Vous êtes-vous rencontré${plural} ?`}
        error={errors.met?.message}
      >
        <Choice {...register('met')} value="yes" label="Oui" />
        <Choice {...register('met')} value="no" label="Non" />
      </Choices>
      {watch('met') !== 'no' && (
        <>
          <Choices
            size="part"
            legend="Aimeriez-vous vous revoir ?"
            help={
              isClosed
                ? "Tant que la conversation est fermée, votre réponse n'est dite à personne."
                : `Si vous dites oui ${bothOf(plural)}, nous vous le dirons à ${bothOf(plural)}. Sinon, personne ne saura rien.`
            }
            error={errors.again?.message}
          >
            <Choice {...register('again')} value="yes" label="Oui" />
            <Choice {...register('again')} value="no" label="Non" />
            <Choice
              {...register('again')}
              className={styles.wide}
              value="unsure"
              label="Je ne sais pas encore"
            />
          </Choices>
          <Choices
            size="part"
            legend={`${firstName} ressemblait-${they} à ses photos ?`}
            isOptional
            columns="fitLarge"
            error={errors.photos?.message}
          >
            <Choice {...register('photos')} value="yes" label="Oui" />
            <Choice {...register('photos')} value="no" label="Pas vraiment" />
          </Choices>
        </>
      )}
      {errors.root && (
        <div role="alert">
          <FieldError>{errors.root.message}</FieldError>
        </div>
      )}
      <div className={styles.acts}>
        <Button type="submit" isBusy={answer.isPending}>
          Envoyer mes réponses
        </Button>
        <Link to="/messages" className={buttonClass({ variant: 'quiet' })}>
          Passer
        </Link>
      </div>
      <p className={text.small}>
        Gardé treize mois au plus, puis effacé. Il n'existe pas de note des personnes. Si plusieurs
        membres ne reconnaissent pas quelqu'un, notre équipe compare de nouveau ses photos.
      </p>
      {children}
    </Form>
  )
}

function toChoices(answers: DebriefAnswers | null): Chosen {
  const word = (is: boolean | null | undefined) =>
    is === null || is === undefined ? null : is ? 'yes' : 'no'
  return {
    met: word(answers?.hasMet),
    again: answers?.again ?? null,
    photos: word(answers?.isLikePhotos),
  }
}

function bothOf(plural: 'es' | 's'): string {
  return plural === 'es' ? 'toutes les deux' : 'tous les deux'
}
