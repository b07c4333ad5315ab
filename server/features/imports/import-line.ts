import * as z from 'zod/mini'
import type { NewTestProfile } from '#server/features/members/accounts.service.ts'
import { containsCardNumber } from '#server/platform/card-number.ts'
import * as fields from '#shared/contracts/fields.ts'
import { soughtKm } from '#shared/contracts/preferences.ts'
import { GENDER_LABELS, GENDERS } from '#shared/domain/genders.ts'
import {
  IMPORT_COLUMNS,
  type ImportCells,
  type ImportColumn,
  INTERESTS_SEPARATOR,
} from '#shared/domain/import-files.ts'
import { INTERESTS } from '#shared/domain/interests.ts'
import { PLAN_LABELS, PLANS } from '#shared/domain/plans.ts'
import { BIO_MAX_PROFILE } from '#shared/domain/profile-bounds.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import { REGIONS } from '#shared/domain/regions.ts'
import { traitLabel } from '#shared/domain/trait-labels.ts'
import { TRAIT_GROUPS, type Trait, type TraitGroup } from '#shared/domain/traits.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'

/** Why a line is refused, and which of its cells is wrong; null if unknown. */
export interface Refusal {
  field: ImportColumn | null
  reason: string
}

export const NOT_A_TEST_PROFILE = "Cette adresse n'est pas celle d'un profil de test."

export type CheckedLine =
  | { profile: NewTestProfile; refusal?: never }
  | { profile?: never; refusal: Refusal }

const UNKNOWN_TRAIT = 'Ce repère est inconnu.'

const profile = z.object({
  firstName: fields.firstName,
  gender: fields.gender,
  age: fields.age,
  city: fields.city,
  region: z.optional(z.enum(REGIONS, 'Cette région est inconnue.')),
  email: fields.email,
  bio: z
    .string()
    .check(
      z.trim(),
      z.maxLength(BIO_MAX_PROFILE, `La bio ne peut pas dépasser ${BIO_MAX_PROFILE} caractères`),
    ),
  interests: z
    .array(fields.interest)
    .check(z.maxLength(INTERESTS.length, "Il y a trop de centres d'intérêt.")),
  subscription: z.enum(PLANS, 'Cette formule est inconnue.'),
  km: z.optional(soughtKm),
  situation: z.optional(z.enum(TRAIT_GROUPS.situation, UNKNOWN_TRAIT)),
  home: z.optional(z.enum(TRAIT_GROUPS.home, UNKNOWN_TRAIT)),
  tobacco: z.optional(z.enum(TRAIT_GROUPS.tobacco, UNKNOWN_TRAIT)),
  children: z.optional(z.enum(TRAIT_GROUPS.children, UNKNOWN_TRAIT)),
})

/** The profile that a line describes, or the first error in it. */
export function checkLine(cells: ImportCells): CheckedLine {
  const field = IMPORT_COLUMNS.find((column) => containsCardNumber(cells[column]))
  if (field) return { refusal: { field, reason: PROBLEMS.card_number_refused.title } }
  const read = z.safeParse(profile, valuesOf(cells))
  if (read.success) {
    const { situation, home, tobacco, children, ...others } = read.data
    const traits = [situation, home, tobacco, children].filter((trait) => trait !== undefined)
    return { profile: { ...others, traits } }
  }
  const [issue] = read.error.issues
  return {
    refusal: {
      field: IMPORT_COLUMNS.find((column) => column === issue?.path[0]) ?? null,
      reason: issue?.message ?? PROBLEMS.validation.title,
    },
  }
}

/** The cells to store: a cell with a card number is emptied. */
export function withoutCardNumbers(cells: ImportCells): ImportCells {
  const kept = { ...cells }
  for (const column of IMPORT_COLUMNS) if (containsCardNumber(kept[column])) kept[column] = ''
  return kept
}

function valuesOf(cells: ImportCells): Record<ImportColumn, unknown> {
  const { gender, age, region, interests, subscription, km } = cells
  return {
    ...cells,
    gender: nameOf(GENDERS, GENDER_LABELS, gender),
    age: /^\d{1,3}$/.test(age.trim()) ? Number(age) : undefined,
    region: region.trim() === '' ? undefined : nameOf(REGIONS, REGION_NAMES, region),
    interests: interests
      .split(INTERESTS_SEPARATOR)
      .map((interest) => interest.trim())
      .filter((interest) => interest !== ''),
    subscription: subscription.trim() === '' ? 'gratuit' : nameOf(PLANS, PLAN_LABELS, subscription),
    km: km.trim() === '' ? undefined : Number(km),
    situation: traitOf('situation', cells.situation),
    home: traitOf('home', cells.home),
    tobacco: traitOf('tobacco', cells.tobacco),
    children: traitOf('children', cells.children),
  }
}

/**
 * Matches a stored trait of the group, or its French label for a woman or a man, in any case; else returns the cell as
 * it is.
 */
function traitOf(group: TraitGroup, cell: string): string | undefined {
  const wanted = cell.trim().toLowerCase()
  if (wanted === '') return undefined
  const traits: readonly Trait[] = TRAIT_GROUPS[group]
  const known = traits.find((trait) =>
    [trait, traitLabel(trait, 'F'), traitLabel(trait, 'H')].some(
      (name) => name.toLowerCase() === wanted,
    ),
  )
  return known ?? cell
}

/** Matches a stored value or its French label, in any case; else returns the cell as it is. */
function nameOf<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
  cell: string,
): string {
  const wanted = cell.trim().toLowerCase()
  const known = values.find((value) =>
    [value.toLowerCase(), labels[value].toLowerCase()].includes(wanted),
  )
  return known ?? cell
}
