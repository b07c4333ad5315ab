import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import Euro from 'lucide-react/icons/euro'
import UserRound from 'lucide-react/icons/user-round'
import { type SubmitEvent, useId, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { Slider } from '#client/ui/Slider.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { TableAvailability } from '#shared/contracts/tables.ts'
import { TABLE_KM, type TablePurpose, WEEKDAYS } from '#shared/domain/tables.ts'
import styles from './AvailabilityForm.module.css'
import { MissingNotice } from './MissingNotice.tsx'
import { useRemoveAvailability, useSaveAvailability } from './tables.api.ts'

interface AvailabilityFormProps {
  known: TableAvailability | null
  onDone: () => void
}

/** The form for the half-days, the distance and the purpose. */
export function AvailabilityForm({ known, onDone }: AvailabilityFormProps) {
  const [halfDays, setHalfDays] = useState(known?.halfDays ?? 0)
  const [km, setKm] = useState(known?.km ?? TABLE_KM.usual)
  const [purpose, setPurpose] = useState<TablePurpose>(known?.purpose ?? 'encounter')
  const [isEmpty, setIsEmpty] = useState(false)
  const save = useSaveAvailability(() => {
    toast({ title: 'Vos disponibilités sont enregistrées', variant: 'ok' })
    onDone()
  })
  const remove = useRemoveAvailability(() => {
    toast({ title: "Vous ne recevrez plus d'invitations", variant: 'ok' })
    onDone()
  })
  const id = useId()
  const failure = save.error ?? remove.error

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsEmpty(halfDays === 0)
    // The question may have scrolled out of view.
    if (halfDays === 0) return event.currentTarget.querySelector('input')?.focus()
    save.mutate({ halfDays, km, purpose })
  }

  return (
    <div className={styles.page}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <header className={styles.head}>
          <p className={text.overline}>La table</p>
          <h1 className={text.h1}>Six ou huit à table, dans un lieu public</h1>
          <p className={text.lead}>
            Dites quand vous êtes libre. Deux fois par semaine, nous composons des tables où chacun
            a au moins deux personnes à qui il plaît, et qui lui plaisent.
          </p>
          <MissingNotice />
        </header>
        <div className={styles.part}>
          <fieldset aria-describedby={isEmpty ? `${id}-error` : undefined}>
            <legend className={text.h3}>Vous êtes libre</legend>
            {/* Above the rows: with large text, an error below seven rows would be out of view. */}
            {isEmpty && halfDays === 0 && (
              <div role="alert">
                <FieldError id={`${id}-error`}>Choisissez au moins une demi-journée.</FieldError>
              </div>
            )}
            <HalfDays value={halfDays} onChange={setHalfDays} />
          </fieldset>
        </div>
        <div className={styles.part}>
          <div className={styles.km}>
            <label className={text.h3} htmlFor={id}>
              Jusqu'où ?
            </label>
            <output htmlFor={id}>{`${km}\u00a0km`}</output>
          </div>
          <Slider
            id={id}
            min={TABLE_KM.min}
            max={TABLE_KM.max}
            step={TABLE_KM.step}
            value={km}
            aria-valuetext={`${km} km`}
            onChange={({ target }) => setKm(target.valueAsNumber)}
          />
        </div>
        <div className={styles.part}>
          <Choices legend="Vous venez pour" size="part" columns="one">
            <Choice
              name="purpose"
              label="Une rencontre"
              detail="Autant de femmes que d'hommes, à un près, quand cela s'y prête."
              checked={purpose === 'encounter'}
              onChange={() => setPurpose('encounter')}
            />
            <Choice
              name="purpose"
              label="L'amitié"
              detail={<NonBreakingWords>De bonnes tablées, sans arrière-pensée.</NonBreakingWords>}
              checked={purpose === 'friendship'}
              onChange={() => setPurpose('friendship')}
            />
          </Choices>
        </div>
        <div className={styles.part}>
          {failure && (
            <div role="alert">
              <FieldError>{failureText(failure)}</FieldError>
            </div>
          )}
          <div className={styles.acts}>
            <Button type="submit" isBusy={save.isPending}>
              Enregistrer mes disponibilités
            </Button>
            {known && (
              <Button variant="quiet" isBusy={remove.isPending} onClick={() => remove.mutate()}>
                Ne plus recevoir d'invitations
              </Button>
            )}
          </div>
          <p className={text.small}>
            Rien ne vous engage : vous répondrez à chaque invitation. Une table par semaine au plus.
          </p>
        </div>
      </form>
      <aside className={styles.well}>
        <h2 className={text.h4}>Comment cela se passe</h2>
        <Facts>
          <Fact icon={<BadgeCheck />}>Une personne au profil vérifié accueille la table.</Fact>
          <Fact icon={<UserRound />}>Les prénoms se disent 24 heures avant.</Fact>
          <Fact icon={<Euro />}>
            Chacun règle sa part. La table est gratuite, sur toutes les formules.
          </Fact>
          <Fact icon={<Ban />}>Jamais une personne que vous avez passée ou bloquée.</Fact>
        </Facts>
      </aside>
    </div>
  )
}

/** A grid of checkboxes: seven days by noon and evening. */
function HalfDays({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <table className={styles.halves}>
      <caption>
        <VisuallyHidden>Demi-journées libres</VisuallyHidden>
      </caption>
      <colgroup>
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <td />
          <th scope="col">Midi</th>
          <th scope="col">Soir</th>
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((day, at) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {['midi', 'soir'].map((half, side) => {
              const bit = 1 << (at * 2 + side)
              const isFree = (value & bit) !== 0
              return (
                <td key={half}>
                  <label className={styles.half}>
                    <input
                      type="checkbox"
                      aria-label={`${day} ${half}`}
                      checked={isFree}
                      onChange={() => onChange(value ^ bit)}
                    />
                    <span aria-hidden="true">{isFree ? 'Oui' : '+'}</span>
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
