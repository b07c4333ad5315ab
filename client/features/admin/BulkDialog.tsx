import { useState } from 'react'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldColumns } from '#client/ui/FieldColumns.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { GENDER_LABELS } from '#shared/domain/genders.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { PLAN_LABELS, PLANS, type Plan } from '#shared/domain/plans.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import { REGIONS } from '#shared/domain/regions.ts'
import styles from './BulkDialog.module.css'
import { BulkOutcomes } from './BulkOutcomes.tsx'
import {
  type BulkChange,
  type BulkOutcome,
  isEmpty,
  isNotified,
  outcomeFor,
} from './bulk-change.ts'
import { membersInWords } from './counts.ts'
import type { EditReason } from './edit-fields.ts'
import { inAMonth } from './edit-fields.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

interface BulkDialogProps {
  members: readonly AdminMember[]
  onClose: () => void
  /** Called after the changes, with the members who could not be changed. */
  onDone: (failed: readonly AdminMember[]) => void
}

/**
 * Applies one change to all selected members, after a preview of the result for each. Without a gender, a plan or a
 * region it shows « Aucune modification ». Without a selected member it does not open: « Aucune sélection »
 * (BulkBar.tsx).
 */
export function BulkDialog({ members, onClose, onDone }: BulkDialogProps) {
  const [wanted, setWanted] = useState<BulkChange>({})
  const [reason, setReason] = useState<EditReason>({ facts: '', ground: 'account' })
  const [isMute, setReasonMissing] = useState(false)
  const { send, isSending, sent } = useBulkEdit(onDone)
  const outcomes = members.map((member) => outcomeFor(member, wanted))
  const changing = outcomes.filter(({ change }) => !isEmpty(change))
  const hasChosen = !isEmpty(wanted)
  const needsReason = changing.some(isNotified)
  const plans = plansInWords(changing)

  function handleSubmit() {
    setReasonMissing(needsReason && reason.facts.trim() === '')
    if (needsReason && reason.facts.trim() === '') return
    if (changing.length > 0) return send({ outcomes: changing, reason })
    const text = hasChosen
      ? 'Personne ne changerait.'
      : 'Choisissez un genre, une formule ou une région.'
    toast({ title: 'Aucune modification', text, variant: 'destructive' })
  }

  return (
    <FramedDialog
      title="Modifier en bloc"
      detail={`${membersInWords(members.length)} sélectionné${members.length > 1 ? 's' : ''}`}
      picture={<Faces members={members} />}
      onClose={onClose}
      onSubmit={handleSubmit}
      foot={
        <>
          <div className={styles.sum}>
            <p role="status">
              {isSending
                ? `${sent} sur ${changing.length}…`
                : hasChosen && countInWords(changing.length)}
            </p>
            {plans && <p className={text.strong}>{plans}</p>}
          </div>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" size="small" isBusy={isSending}>
            {hasChosen ? `Modifier ${membersInWords(changing.length)}` : 'Modifier'}
          </Button>
        </>
      }
    >
      <BulkFields wanted={wanted} onChange={(part) => setWanted({ ...wanted, ...part })} />
      {needsReason && (
        <ReasonFields
          reason={reason}
          isForAll
          error={isMute ? 'Dites aux membres pourquoi leur profil change.' : undefined}
          onChange={setReason}
        />
      )}
      {hasChosen && <BulkOutcomes wanted={wanted} outcomes={outcomes} />}
      <p className={text.muted}>
        Seuls les champs que vous changez sont enregistrés. Les autres restent tels quels pour
        chacun.
        {wanted.subscriptionUntil !== undefined &&
          ' Un e-mail dit la formule offerte à chaque membre, maintenant et à la fin.'}
      </p>
    </FramedDialog>
  )
}

/** The first plan change, shown in the footer so that it stays visible while the dialog scrolls. */
function plansInWords(changing: readonly BulkOutcome[]): string | null {
  const [first, ...others] = changing.flatMap(({ member, change: { subscription } }) =>
    subscription
      ? `${member.firstName} : ${PLAN_LABELS[member.subscription]} → ${PLAN_LABELS[subscription]}`
      : [],
  )
  if (!first) return null
  return others.length > 0 ? `${first}, et ${membersInWords(others.length)}` : first
}

function countInWords(count: number): string {
  return count > 1 ? `${count} profils seront modifiés.` : `${count} profil sera modifié.`
}

function Faces({ members }: { members: readonly AdminMember[] }) {
  return (
    <span className={styles.faces}>
      {members.slice(0, 3).map(({ id, photo }) => (
        <Avatar key={id} src={photoAtWidth(photo, 96)} size={44} />
      ))}
    </span>
  )
}

interface BulkFieldsProps {
  wanted: BulkChange
  onChange: (part: BulkChange) => void
}

/** A plan is granted until a day, by default a month from now; the free plan has no end. */
function grantOf(subscription: Plan | undefined, { subscriptionUntil }: BulkChange): BulkChange {
  const isGranted = subscription !== undefined && subscription !== 'gratuit'
  return {
    subscription,
    subscriptionUntil: isGranted ? (subscriptionUntil ?? inAMonth()) : undefined,
  }
}

const UNCHANGED = 'Ne pas changer'

function BulkFields({ wanted, onChange }: BulkFieldsProps) {
  return (
    <>
      <Choices legend="Genre" columns="fitLarge">
        {([undefined, 'F', 'H'] as const).map((gender) => (
          <Choice
            key={gender ?? ''}
            name="gender"
            label={gender ? GENDER_LABELS[gender] : UNCHANGED}
            checked={wanted.gender === gender}
            onChange={() => onChange({ gender })}
          />
        ))}
      </Choices>
      <FieldColumns>
        <SelectField
          label="Formule"
          value={wanted.subscription ?? ''}
          onChange={({ target }) =>
            onChange(
              grantOf(
                PLANS.find((plan) => plan === target.value),
                wanted,
              ),
            )
          }
        >
          <option value="">{UNCHANGED}</option>
          {PLANS.map((plan) => (
            <option key={plan} value={plan}>
              {PLAN_LABELS[plan]}
            </option>
          ))}
        </SelectField>
        {wanted.subscriptionUntil !== undefined && (
          <TextField
            label="Offerte jusqu'au, inclus"
            type="date"
            value={wanted.subscriptionUntil}
            onChange={({ target }) => onChange({ subscriptionUntil: target.value })}
          />
        )}
      </FieldColumns>
      <SelectField
        label="Région"
        value={wanted.region ?? ''}
        onChange={({ target }) =>
          onChange({ region: REGIONS.find((region) => region === target.value) })
        }
      >
        <option value="">{UNCHANGED}</option>
        {REGIONS.map((region) => (
          <option key={region} value={region}>
            {REGION_NAMES[region]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
