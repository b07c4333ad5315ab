import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { draftOf, forgetDraft, useKeptForm } from '#client/platform/drafts.ts'
import { showFailure } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { decideAppeal } from '#shared/contracts/admin/moderation.ts'
import { FACTS_MAX } from '#shared/domain/moderation.ts'
import styles from './DecisionForm.module.css'
import { type CaseCallbacks, useAnswerAppeal } from './moderation.api.ts'

type Answer = z.output<typeof decideAppeal.body>

interface AppealFormProps extends CaseCallbacks {
  reference: string
  isForAnother: boolean
}

/** The form that answers an appeal. If somebody else can answer, the person who decided cannot. */
export function AppealForm(props: AppealFormProps) {
  const { reference, isForAnother, onDone, onConflict } = props
  const place = `appeal ${reference}`
  const { register, handleSubmit, setError, watch, formState } = useForm<Answer>({
    resolver: zodResolver(decideAppeal.body),
    defaultValues: draftOf<Answer>(place) ?? { outcome: 'upheld', reasons: '' },
  })
  const { errors } = formState
  const { mutate, isPending } = useAnswerAppeal(reference, {
    onDone: () => {
      forgetDraft(place)
      onDone()
    },
    onConflict,
  })

  useKeptForm(watch, place)

  function send(answer: Answer) {
    mutate(answer, { onError: (failure) => showFailure(setError, failure) })
  }

  if (isForAnother) {
    return (
      <Notice tone="mist">
        <p>Vous avez pris cette décision : une autre personne répond au recours.</p>
      </Notice>
    )
  }
  return (
    <form className={styles.decide} noValidate onSubmit={handleSubmit(send)}>
      <Choices legend="Réponse" columns="fitLarge">
        <Choice {...register('outcome')} value="upheld" label="Maintenir la décision" />
        <Choice
          {...register('outcome')}
          value="reversed"
          label="Annuler la décision"
          detail="La mesure prend fin aussitôt."
        />
      </Choices>
      <TextAreaField
        {...register('reasons')}
        label="Pourquoi, tel que ce sera lu"
        rows={4}
        maxLength={FACTS_MAX}
        error={errors.reasons?.message}
      />
      {errors.root?.message && (
        <div role="alert">
          <FieldError>{errors.root.message}</FieldError>
        </div>
      )}
      <div className={styles.acts}>
        <Button type="submit" isBusy={isPending}>
          Envoyer la réponse
        </Button>
      </div>
    </form>
  )
}
