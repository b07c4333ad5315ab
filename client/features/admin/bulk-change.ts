import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { GENDER_LABELS, type Gender } from '#shared/domain/genders.ts'
import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import type { Region } from '#shared/domain/regions.ts'
import type { EditReason } from './edit-fields.ts'

/** The values to set for all members; fields that are undefined are not changed. */
export interface BulkChange {
  gender?: Gender | undefined
  subscription?: Plan | undefined
  /** The last day of the granted plan. */
  subscriptionUntil?: string | undefined
  region?: Region | undefined
}

/** The result of a bulk change for one member. */
export interface BulkOutcome {
  member: AdminMember
  /** The values to send; empty if nothing changes. */
  change: BulkChange
  /** True if the member has a paid plan, which the back office does not change. */
  isPlanRefused: boolean
}

/** An empty change is refused before it is sent (BulkDialog.tsx), like one without members (BulkBar.tsx). */
export function isEmpty(change: BulkChange): boolean {
  return !change.gender && !change.subscription && !change.region
}

/** Reduces a change to what it changes for one member: without values they already have, and without a refused plan. */
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

/** « Déjà Gold », for a member whom the change leaves as they are. */
export function alreadyInWords({ gender, subscription, region }: BulkChange): string {
  const words = [
    gender && GENDER_LABELS[gender],
    subscription && PLAN_LABELS[subscription],
    region && REGION_NAMES[region],
  ].filter((word) => word !== undefined)
  return `Déjà ${words.join(', ')}`
}

/** Whether the member is notified: only real members are, and the gender is the only field here that others see. */
export function isNotified({ member, change }: Pick<BulkOutcome, 'member' | 'change'>): boolean {
  return !member.isTestProfile && change.gender !== undefined
}

/** The form that saves the change of one member. */
export function bulkForm(
  { member, change }: Pick<BulkOutcome, 'member' | 'change'>,
  reason: EditReason,
): FormData {
  const form = new FormData()
  form.set('id', member.id)
  for (const [name, value] of Object.entries(change)) if (value) form.set(name, value)
  if (isNotified({ member, change })) {
    form.set('reason', reason.facts)
    form.set('ground', reason.ground)
  }
  return form
}
