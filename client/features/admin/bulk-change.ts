import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { GENDER_LABELS, type Gender } from '#shared/domain/genders.ts'
import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import type { Region } from '#shared/domain/regions.ts'
import type { EditReason } from './edit-fields.ts'

/** What is to change for all; what is left out stays as it is for each. */
export interface BulkChange {
  gender?: Gender | undefined
  subscription?: Plan | undefined
  /** The last day of a plan that is given. */
  subscriptionUntil?: string | undefined
  region?: Region | undefined
}

/** What becomes of one of the members. */
export interface BulkOutcome {
  member: AdminMember
  /** What is sent; empty where nothing changes. */
  change: BulkChange
  /** The back office does not change what is paid for. */
  isPlanRefused: boolean
}

/** Refused before it is sent (BulkDialog.tsx), as is one with nobody ticked (BulkBar.tsx). */
export function isEmpty(change: BulkChange): boolean {
  return !change.gender && !change.subscription && !change.region
}

/** What a change comes to for a member: without what they have already, and without what is refused. */
export function outcomeFor(member: AdminMember, wanted: BulkChange): BulkOutcome {
  const { gender, subscription, subscriptionUntil, region } = wanted
  const isNewPlan = subscription !== undefined && subscription !== member.subscription
  return {
    member,
    change: {
      ...(gender && gender !== member.gender && { gender }),
      ...(isNewPlan && !member.isPaid && { subscription, subscriptionUntil }),
      ...(region && region !== member.region && { region }),
    },
    isPlanRefused: isNewPlan && member.isPaid,
  }
}

/** « Déjà Gold », where nothing changes for a member. */
export function alreadyInWords({ gender, subscription, region }: BulkChange): string {
  const words = [
    gender && GENDER_LABELS[gender],
    subscription && PLAN_LABELS[subscription],
    region && REGION_NAMES[region],
  ].filter((word) => word !== undefined)
  return `Déjà ${words.join(', ')}`
}

/** Whether a real member is told of it: of what is changed in bulk, others see the gender alone. */
export function isTold({ member, change }: Pick<BulkOutcome, 'member' | 'change'>): boolean {
  return !member.isTestProfile && change.gender !== undefined
}

/** The form that saves one member's part. */
export function bulkForm(
  { member, change }: Pick<BulkOutcome, 'member' | 'change'>,
  reason: EditReason,
): FormData {
  const form = new FormData()
  form.set('id', member.id)
  for (const [name, value] of Object.entries(change)) if (value) form.set(name, value)
  if (isTold({ member, change })) {
    form.set('reason', reason.facts)
    form.set('ground', reason.ground)
  }
  return form
}
