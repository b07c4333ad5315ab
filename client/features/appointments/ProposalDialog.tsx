import { zodResolver } from '@hookform/resolvers/zod'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFailure } from '#client/platform/form-failure.ts'
import { useMember } from '#client/session/member-context.ts'
import { CheckField } from '#client/ui/CheckField.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import type { CitySlot } from '#client/ui/city-slot.ts'
import { FieldColumns } from '#client/ui/FieldColumns.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { type Appointment, type Proposal, proposal } from '#shared/contracts/appointments.ts'
import { placeWithCity } from '#shared/domain/appointment-label.ts'
import { LINE_MAX, PLACE_MAX } from '#shared/domain/appointments.ts'
import { momentWithZone } from '#shared/domain/zone-labels.ts'
import { usePropose } from './appointments.api.ts'
import {
  dayOptions,
  firstMoment,
  hourOptions,
  nearMoments,
  type Option,
  toMoment,
} from './moments.ts'

const OTHER = 'other'

export interface ProposalProps {
  partner: { id: string; firstName: string }
  /** The appointment to move; null for a new one. */
  moved: Appointment | null
  onClose: () => void
}

interface ProposalDialogProps extends ProposalProps {
  /** Renders the town field with completion, which belongs to another feature. */
  renderCity: (slot: CitySlot) => ReactNode
}

/** « Proposer un rendez-vous », or another moment for an existing one. */
export function ProposalDialog({ partner, moved, onClose, renderCity }: ProposalDialogProps) {
  const { city, timeZone: ownZone } = useMember()
  const [now] = useState(() => new Date())
  const near = moved && !moved.isMine ? nearMoments(moved, now) : []
  const [choice, setChoice] = useState(near[0]?.value ?? OTHER)
  const [isSamePlace, setSamePlace] = useState(near.length > 0)
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm<Proposal>({
    resolver: zodResolver(proposal),
    defaultValues: {
      ...(near[0] ??
        (moved ? toMoment(new Date(moved.startsAt), moved.timeZone) : firstMoment(now, ownZone))),
      place: moved?.place ?? '',
      city: moved?.city ?? city,
      line: moved?.isMine ? moved.line : '',
    },
  })
  const { errors } = formState
  const propose = usePropose(partner.id, moved, onClose)
  const time = watch('time')

  function send(wanted: Proposal) {
    propose.mutate(wanted, { onError: (failure) => showFailure(setError, failure) })
  }

  function choose(value: string) {
    setChoice(value)
    const moment = near.find((option) => option.value === value)
    if (!moment) return
    setValue('day', moment.day)
    setValue('time', moment.time)
  }

  const momentError = errors.day?.message ?? errors.time?.message
  return (
    <FormDialog
      title={moved ? 'Proposer un autre moment' : 'Proposer un rendez-vous'}
      detail={detailOf(moved, partner.firstName, ownZone)}
      act={moved ? 'Proposer ce moment' : 'Proposer'}
      isBusy={propose.isPending}
      failure={errors.root?.message ?? (choice === OTHER ? undefined : momentError)}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      {near.length > 0 && <NearChoices options={near} chosen={choice} onChoose={choose} />}
      {choice === OTHER && (
        <FieldColumns>
          <SelectField {...register('day')} label="Jour" error={errors.day?.message}>
            <Options of={dayOptions(now, moved?.timeZone ?? ownZone)} />
          </SelectField>
          <SelectField
            {...register('time')}
            label="Heure"
            help="À l'heure du lieu."
            error={errors.time?.message}
          >
            <Options of={hourOptions(time)} />
          </SelectField>
        </FieldColumns>
      )}
      {moved && near.length > 0 && (
        <CheckField
          checked={isSamePlace}
          onChange={(event) => {
            setSamePlace(event.target.checked)
            setValue('place', event.target.checked ? moved.place : '')
            setValue('city', moved.city)
            setValue('cityCode', undefined)
          }}
        >
          Même lieu : {placeWithCity(moved)}
        </CheckField>
      )}
      {!isSamePlace && (
        <TextField
          {...register('place')}
          label="Un lieu public"
          help="Un café, un marché, un musée, une promenade fréquentée."
          maxLength={PLACE_MAX}
          autoComplete="off"
          error={errors.place?.message}
        />
      )}
      {!isSamePlace &&
        renderCity({
          city: watch('city'),
          error: errors.city?.message,
          ref: register('city').ref,
          onChange: (town) => {
            setValue('city', town.city, { shouldValidate: formState.isSubmitted })
            setValue('cityCode', town.cityCode)
          },
        })}
      {near.length === 0 && (
        <TextAreaField
          {...register('line')}
          label="Un mot"
          isOptional
          isShort
          maxLength={LINE_MAX}
          counter={{ count: watch('line').length, near: LINE_MAX - 40, limit: LINE_MAX }}
          error={errors.line?.message}
        />
      )}
      <Notice tone="mist" icon={<ShieldCheck />}>
        <p>
          Chacun de vous peut prévenir une personne de confiance. {partner.firstName} le sait aussi.
        </p>
      </Notice>
    </FormDialog>
  )
}

function detailOf(moved: Appointment | null, name: string, ownZone: string): string {
  if (!moved || moved.isMine)
    return `${name} pourra accepter, proposer un autre moment ou décliner.`
  return `${name} proposait ${momentWithZone(new Date(moved.startsAt), moved.timeZone, ownZone)}.`
}

interface NearChoicesProps {
  options: readonly Option[]
  chosen: string
  onChoose: (value: string) => void
}

function NearChoices({ options, chosen, onChoose }: NearChoicesProps) {
  const name = useId()
  return (
    <Choices legend="Un moment tout près" columns="one">
      {[...options, { value: OTHER, label: 'Autre jour, autre heure' }].map(({ value, label }) => (
        <Choice
          key={value}
          name={name}
          label={label}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
      ))}
    </Choices>
  )
}

function Options({ of }: { of: readonly Option[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
