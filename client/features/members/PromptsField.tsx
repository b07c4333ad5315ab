import Plus from 'lucide-react/icons/plus'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import {
  type FinishedPrompt,
  PROMPT_ANSWER_MAX,
  PROMPT_IDS,
  PROMPTS,
  PROMPTS_MAX,
  type PromptId,
} from '#shared/domain/prompts.ts'
import styles from './PromptsField.module.css'

/** Above this length the counter shows that the limit is near. */
const NEAR = PROMPT_ANSWER_MAX - 15
const ORDINALS = ['une phrase', 'une deuxième phrase']

interface PromptsFieldProps {
  prompts: readonly FinishedPrompt[]
  /** Registers the answer field at this index. */
  field: (index: number) => UseFormRegisterReturn
  /** The error of the answer at this index. */
  errorOf: (index: number) => string | undefined
  /** The error of the list as a whole. */
  error?: string | undefined
  onChange: (prompts: FinishedPrompt[]) => void
}

/** Prompts to finish instead of an empty text field: the member chooses the beginning of each. */
export function PromptsField(props: PromptsFieldProps) {
  const { prompts, field, errorOf, error, onChange } = props
  /** The index of the prompt whose beginning is being chosen; `prompts.length` for a new one. */
  const [choosing, setChoosing] = useState<number | null>(null)
  /** The beginning that was just chosen; its answer field gets the focus. */
  const [begun, setBegun] = useState<PromptId>()
  const add = useRef<HTMLButtonElement>(null)

  function choose(index: number, prompt: PromptId) {
    const answer = prompts[index]?.answer ?? ''
    onChange(
      index === prompts.length
        ? [...prompts, { prompt, answer }]
        : prompts.with(index, { prompt, answer }),
    )
    setBegun(prompt)
    setChoosing(null)
  }

  function remove(index: number) {
    flushSync(() => onChange(prompts.toSpliced(index, 1)))
    // The pressed button was removed with its prompt, and the button to add one is shown again.
    add.current?.focus()
  }

  return (
    <div className={styles.prompts}>
      {prompts.map(({ prompt, answer }, index) => (
        <div key={prompt} className={styles.prompt}>
          <Button
            variant="quiet"
            size="small"
            className={styles.change}
            onClick={() => setChoosing(index)}
          >
            Changer <VisuallyHidden>le début « {PROMPTS[prompt]} »</VisuallyHidden>
          </Button>
          <TextAreaField
            label={PROMPTS[prompt]}
            className={styles.field}
            rows={2}
            maxLength={PROMPT_ANSWER_MAX}
            counter={{ count: answer.length, near: NEAR, limit: PROMPT_ANSWER_MAX }}
            error={errorOf(index)}
            autoFocus={prompt === begun}
            {...field(index)}
          />
          <Button
            variant="quiet"
            size="small"
            className={styles.remove}
            onClick={() => remove(index)}
          >
            Retirer <VisuallyHidden>la phrase « {PROMPTS[prompt]} »</VisuallyHidden>
          </Button>
        </div>
      ))}
      {prompts.length < PROMPTS_MAX && (
        <button
          ref={add}
          type="button"
          className={styles.add}
          onClick={() => setChoosing(prompts.length)}
        >
          <Plus aria-hidden="true" />
          <span>
            Ajouter {ORDINALS[prompts.length]} <span className={styles.optional}>(facultatif)</span>
          </span>
        </button>
      )}
      {error && <FieldError>{error}</FieldError>}
      {choosing !== null && (
        <BeginningDialog
          present={prompts[choosing]?.prompt}
          taken={prompts.map(({ prompt }) => prompt)}
          onChoose={(prompt) => choose(choosing, prompt)}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  )
}

interface BeginningDialogProps {
  present: PromptId | undefined
  taken: readonly PromptId[]
  onChoose: (prompt: PromptId) => void
  onClose: () => void
}

function BeginningDialog({ present, taken, onChoose, onClose }: BeginningDialogProps) {
  const titleId = useId()
  const isTaken = (prompt: PromptId) => prompt !== present && taken.includes(prompt)
  // Beginnings that can still be chosen come first.
  const beginnings = PROMPT_IDS.toSorted(
    (one, other) => Number(isTaken(one)) - Number(isTaken(other)),
  )
  const [chosen, setChosen] = useState(present ?? PROMPT_IDS.find((prompt) => !isTaken(prompt)))

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble through portals: without this, the profile's form would be submitted too.
    event.stopPropagation()
    if (chosen) onChoose(chosen)
  }

  // In a portal, because inside the profile's form Enter on a beginning would press that form's submit button.
  return createPortal(
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogBody className={styles.choosing}>
        <h2 className={text.h3} id={titleId}>
          Choisissez un début de phrase
        </h2>
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <div className={styles.beginnings} role="radiogroup" aria-labelledby={titleId}>
            {beginnings.map((prompt) => (
              <Choice
                key={prompt}
                className={styles.beginning}
                name={titleId}
                label={PROMPTS[prompt]}
                checked={prompt === chosen}
                onChange={() => setChosen(prompt)}
                {...(isTaken(prompt) && { disabled: true, detail: 'déjà pris' })}
              />
            ))}
          </div>
          <div className={styles.acts}>
            <Button variant="secondary" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit">Terminer la phrase</Button>
          </div>
        </form>
      </DialogBody>
    </Dialog>,
    document.body,
  )
}
