import { CheckField } from '#client/ui/CheckField.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { PLAN_LABELS, PLANS } from '#shared/domain/plans.ts'
import {
  BIO_MAX_PROFILE,
  BIO_NEAR_PROFILE,
  CITY_MAX,
  FIRST_NAME_MAX,
} from '#shared/domain/profile-bounds.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import { REGIONS } from '#shared/domain/regions.ts'
import { inAMonth } from './edit-fields.ts'
import styles from './MemberFields.module.css'
import { RegionSuggestion } from './RegionSuggestion.tsx'
import type { MemberEdit } from './use-member-edit.ts'

/** The text fields of a member. */
export function MemberFields({ edit }: { edit: MemberEdit }) {
  const { fields, change, errors, user } = edit
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          label="Prénom"
          // One character more than a first name, for the star.
          maxLength={FIRST_NAME_MAX + 1}
          value={fields.firstName}
          error={errors.firstName}
          onChange={({ target }) => change({ firstName: target.value })}
        />
        <TextField
          label="Âge"
          inputMode="numeric"
          value={fields.age}
          error={errors.age}
          onChange={({ target }) => change({ age: target.value })}
        />
      </div>
      <TextField
        label="E-mail"
        readOnly
        value={user.email ?? ''}
        help="L'adresse ne se modifie pas ici."
      />
      <TextField
        label="Ville"
        maxLength={CITY_MAX}
        value={fields.city}
        error={errors.city}
        onChange={({ target }) => change({ city: target.value })}
      />
      <RegionField edit={edit} />
      <RegionSuggestion edit={edit} />
      <PlanField edit={edit} />
      <TextAreaField
        label="Bio"
        isShort
        maxLength={BIO_MAX_PROFILE}
        counter={{ count: fields.bio.length, near: BIO_NEAR_PROFILE, limit: BIO_MAX_PROFILE }}
        value={fields.bio}
        error={errors.bio}
        onChange={({ target }) => change({ bio: target.value })}
      />
      <CheckField
        checked={fields.isToReview}
        onChange={({ target }) => change({ isToReview: target.checked })}
      >
        Marquer « à revoir »
      </CheckField>
    </div>
  )
}

function RegionField({ edit }: { edit: MemberEdit }) {
  const { fields, chooseRegion, errors } = edit
  return (
    <SelectField
      label="Région"
      value={fields.region}
      error={errors.region}
      onChange={({ target }) =>
        chooseRegion(REGIONS.find((region) => region === target.value) ?? '')
      }
    >
      <option value="">Aucune</option>
      {REGIONS.map((region) => (
        <option key={region} value={region}>
          {REGION_NAMES[region]}
        </option>
      ))}
    </SelectField>
  )
}

function PlanField({ edit }: { edit: MemberEdit }) {
  const { fields, change, errors, user } = edit
  const isGiven = fields.subscription !== 'gratuit' && !user.isPaid
  return (
    <>
      <SelectField
        label="Formule"
        value={fields.subscription}
        disabled={user.isPaid}
        help={user.isPaid && 'Abonnement payé en cours : la formule ne se change pas ici.'}
        onChange={({ target }) =>
          change({
            subscription: PLANS.find((plan) => plan === target.value) ?? 'gratuit',
            subscriptionUntil: fields.subscriptionUntil || inAMonth(),
          })
        }
      >
        {PLANS.map((plan) => (
          <option key={plan} value={plan}>
            {PLAN_LABELS[plan]}
          </option>
        ))}
      </SelectField>
      {isGiven && (
        <TextField
          label="Offerte jusqu'au, inclus"
          type="date"
          value={fields.subscriptionUntil}
          error={errors.subscriptionUntil}
          help={
            user.given && !user.given.endsAt
              ? 'Offerte sans date de fin.'
              : 'Un e-mail le dit au membre, maintenant et à la fin.'
          }
          onChange={({ target }) => change({ subscriptionUntil: target.value })}
        />
      )}
    </>
  )
}
