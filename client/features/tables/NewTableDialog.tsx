import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showFailure } from '#client/platform/form-failure.ts'
import { CheckField } from '#client/ui/CheckField.tsx'
import type { CitySlot } from '#client/ui/city-slot.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { newTable } from '#shared/contracts/tables.ts'
import { centsTyped } from '#shared/domain/typed-amount.ts'
import { useCreateTable } from './table-admin.api.ts'
import { PURPOSES } from './tables.copy.ts'

const tableForm = z.extend(newTable, {
  /** Entered in euros, optional. */
  priceCents: z.pipe(
    z.pipe(
      z.string(),
      // NaN for what is no amount, so that it is refused and not taken for « no price ».
      z.transform((typed) => (typed.trim() === '' ? null : (centsTyped(typed) ?? Number.NaN))),
    ),
    newTable.shape.priceCents,
  ),
  size: z.pipe(z.pipe(z.string(), z.transform(Number)), newTable.shape.size),
})

interface NewTableDialogProps {
  /** Renders the town field with completion, which belongs to another feature. */
  renderCity: (slot: CitySlot) => ReactNode
  onClose: () => void
}

/** Proposes a table, which the next composition fills. */
export function NewTableDialog({ renderCity, onClose }: NewTableDialogProps) {
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm<
    z.input<typeof tableForm>,
    unknown,
    z.output<typeof tableForm>
  >({
    resolver: zodResolver(tableForm),
    defaultValues: {
      ...{ place: '', address: '', city: '', access: '', priceCents: '', wallTime: '' },
      ...{ size: '6', purpose: 'encounter', isFirst: false, isWeekly: false },
    },
  })
  const { errors } = formState
  const { mutate, isPending } = useCreateTable(({ place }) => {
    toast({ title: `Table proposée : ${place}`, variant: 'ok' })
    onClose()
  })

  return (
    <FormDialog
      title="Proposer une table"
      detail="Les invités se trouvent à la prochaine composition."
      act="Proposer"
      isBusy={isPending}
      failure={errors.root?.message}
      onSubmit={handleSubmit((table) =>
        mutate(table, { onError: (failure) => showFailure(setError, failure) }),
      )}
      onClose={onClose}
    >
      <TextField {...register('place')} label="Lieu" maxLength={80} error={errors.place?.message} />
      <TextField
        {...register('address')}
        label="Adresse"
        maxLength={120}
        error={errors.address?.message}
      />
      {renderCity({
        city: watch('city'),
        error: errors.city?.message,
        ref: register('city').ref,
        onChange: ({ city, cityCode }) => {
          setValue('city', city, { shouldValidate: formState.isSubmitted })
          setValue('cityCode', cityCode)
        },
      })}
      <TextField
        {...register('wallTime')}
        label="Jour et heure"
        help="À l'heure du lieu."
        type="datetime-local"
        error={errors.wallTime?.message}
      />
      <SelectField {...register('size')} label="Places" error={errors.size?.message}>
        <option value="6">Six</option>
        <option value="8">Huit</option>
      </SelectField>
      <SelectField {...register('purpose')} label="On y vient pour" error={errors.purpose?.message}>
        <option value="encounter">{PURPOSES.encounter}</option>
        <option value="friendship">{PURPOSES.friendship}</option>
      </SelectField>
      <TextField
        {...register('priceCents')}
        label="Prix d'un repas, environ, en euros"
        inputMode="decimal"
        error={errors.priceCents?.message}
      />
      <TextField
        {...register('access')}
        label="Accès"
        help="Par exemple : accessible de plain-pied."
        maxLength={120}
        error={errors.access?.message}
      />
      <CheckField {...register('isWeekly')}>
        Ce lieu peut nous recevoir chaque semaine, ce jour et à cette heure
      </CheckField>
      <CheckField {...register('isFirst')}>
        Première table de la ville : tous peuvent y être nouveaux
      </CheckField>
    </FormDialog>
  )
}
